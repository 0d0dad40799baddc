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
  withoutStrangers,
  withStrip,
} from './mixer.ts';
import { findMixer, saveMixer } from './rows.ts';

/** Where the mixer learns of a studio's sources, in the order of the sources list. */
export interface StudioSources {
  of(reader: Reader, studioId: string): Promise<readonly MixerSource[]>;
}

/** What the mixers of a deployment need. */
export interface MixerOptions {
  readonly store: Store;
  readonly sources: StudioSources;
}

/** Whose mixer a write is for. */
export interface MixerTarget {
  readonly userId: string;
  readonly studioId: string;
}

/** The mixer of each studio. Writes of one studio follow each other, so that changes of different fields both hold. */
export class Mixers {
  readonly #store: Store;
  readonly #sources: StudioSources;

  constructor({ store, sources }: MixerOptions) {
    this.#store = store;
    this.#sources = sources;
  }

  /** The whole mixer (AUDIO-18); undefined when there is no such studio. */
  async read(studioId: string, reader: Reader = this.#store): Promise<StudioAudio | undefined> {
    const mixer = await findMixer(reader, studioId);
    return mixer && toStudioAudio(mixer.settings, await this.#sourcesOf(reader, studioId));
  }

  /** The whole strip as it is then (AUDIO-19); undefined when the user's studio has no such source. */
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

  /** The master as it is then (AUDIO-20); undefined when the user has no such studio. */
  async changeMaster(
    target: MixerTarget,
    change: UpdateAudioMasterRequest,
  ): Promise<AudioMaster | undefined> {
    return (await this.#write(target, (settings) => withMaster(settings, change)))?.master;
  }

  /** Follows a change of the studio's sources; nothing is emitted when no strip reads differently. */
  async followSources(transaction: Transaction, studioId: string): Promise<void> {
    if (!(await lockStudio(transaction, studioId))) return;
    const mixer = await findMixer(transaction, studioId);
    if (!mixer) return;
    const { settings, lastSources } = mixer;
    const sources = await this.#sourcesOf(transaction, studioId);
    if (isDeepStrictEqual(lastSources, sources)) return;
    await saveMixer(transaction, studioId, {
      settings: withoutStrangers(settings, sources),
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
      // What is set on an inactive strip may not show yet.
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
