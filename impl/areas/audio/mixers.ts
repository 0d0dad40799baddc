import { isDeepStrictEqual } from 'node:util';
import type {
  AudioMaster,
  AudioSourceStrip,
  StudioAudio,
  UpdateAudioMasterRequest,
  UpdateAudioSourceRequest,
} from '../../../generated/schemas.ts';
import type { Reader, Store, Transaction } from '../../ports/store.ts';
import { lockStudio } from '../studio-access.ts';
import {
  type MixerSettings,
  type MixerSource,
  toStudioAudio,
  withMaster,
  withoutUnknownSources,
  withStrip,
} from './mixer.ts';
import { findMixer, saveMixer } from './rows.ts';

/** Reads a studio's sources, in the order of the sources list. */
export interface StudioSources {
  of(reader: Reader, studioId: string): Promise<readonly MixerSource[]>;
}

/** The options of the mixers. */
export interface MixerOptions {
  readonly store: Store;
  readonly sources: StudioSources;
}

/** The user and the studio of a write. */
export interface MixerTarget {
  readonly userId: string;
  readonly studioId: string;
}

/**
 * The mixers of all studios. Writes of one studio run one after the other, so that changes of different
 * fields both take effect.
 */
export class Mixers {
  readonly #store: Store;
  readonly #sources: StudioSources;

  constructor({ store, sources }: MixerOptions) {
    this.#store = store;
    this.#sources = sources;
  }

  /** The entire mixer (AUDIO-18); undefined if the studio does not exist. */
  async read(studioId: string, reader: Reader = this.#store): Promise<StudioAudio | undefined> {
    const mixer = await findMixer(reader, studioId);
    return mixer && toStudioAudio(mixer.settings, await this.#sourcesOf(reader, studioId));
  }

  /** Changes a strip and returns all of it (AUDIO-19); undefined if the user's studio has no such source. */
  async changeStrip(
    target: MixerTarget,
    sourceId: string,
    change: UpdateAudioSourceRequest,
  ): Promise<AudioSourceStrip | undefined> {
    const audio = await this.#write(target, (settings, sources) =>
      sources.some(({ id }) => id === sourceId) ? withStrip(settings, sourceId, change) : undefined,
    );
    return audio?.sources.find((strip) => strip.sourceId === sourceId);
  }

  /** Changes the master and returns all of it (AUDIO-20); undefined if the user has no such studio. */
  async changeMaster(
    target: MixerTarget,
    change: UpdateAudioMasterRequest,
  ): Promise<AudioMaster | undefined> {
    return (await this.#write(target, (settings) => withMaster(settings, change)))?.master;
  }

  /**
   * Updates the mixer after a change of the studio's sources. Emits an event only if the list of sources, or
   * the name, type or `active` of a source, has changed.
   */
  async followSources(transaction: Transaction, studioId: string): Promise<void> {
    if (!(await lockStudio(transaction, studioId))) return;
    const mixer = await findMixer(transaction, studioId);
    if (!mixer) return;
    const { settings, lastSources } = mixer;
    const sources = await this.#sourcesOf(transaction, studioId);
    if (isDeepStrictEqual(lastSources, sources)) return;
    await saveMixer(transaction, studioId, {
      settings: withoutUnknownSources(settings, sources),
      lastSources: sources,
    });
    await transaction.emit({ studioId, kind: 'audio', data: toStudioAudio(settings, sources) });
  }

  #write(
    { userId, studioId }: MixerTarget,
    change: (settings: MixerSettings, sources: readonly MixerSource[]) => MixerSettings | undefined,
  ): Promise<StudioAudio | undefined> {
    return this.#store.write({ studio: studioId }, async (transaction) => {
      if (!(await lockStudio(transaction, studioId, userId))) return undefined;
      const mixer = await findMixer(transaction, studioId);
      if (!mixer) return undefined;
      const { settings } = mixer;
      const sources = await this.#sourcesOf(transaction, studioId);
      const changed = change(settings, sources);
      if (!changed) return undefined;
      const audio = toStudioAudio(changed, sources);
      if (isDeepStrictEqual(changed, settings)) return audio;
      await saveMixer(transaction, studioId, { settings: changed, lastSources: sources });
      // A changed setting of an inactive strip may not be visible yet.
      const isShown = !isDeepStrictEqual(audio, toStudioAudio(settings, sources));
      if (isShown) await transaction.emit({ studioId, kind: 'audio', data: audio });
      return audio;
    });
  }

  async #sourcesOf(reader: Reader, studioId: string): Promise<MixerSource[]> {
    const sources = await this.#sources.of(reader, studioId);
    return sources.map(({ id, name, type, active }) => ({ id, name, type, active }));
  }
}
