import { isDeepStrictEqual } from 'node:util';
import type {
  AudioMaster,
  AudioSourceStrip,
  StudioAudio,
  UpdateAudioMasterRequest,
  UpdateAudioSourceRequest,
} from '../../../generated/schemas.ts';
import type { Reader, Store, Transaction } from '../../ports/store.ts';
import type { Reaction } from '../sources/reactions.ts';
import { lockStudio } from '../studio-access.ts';
import {
  type MixerSettings,
  type MixerSource,
  studioAudio,
  untouchedMixer,
  withMaster,
  withoutStrangers,
  withStrip,
} from './mixer.ts';

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

interface MixerRecord {
  readonly settings: MixerSettings;
  /** The sources as they were when watchers were last told. */
  readonly told: readonly MixerSource[];
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
    const mixer = await find(reader, studioId);
    return mixer && studioAudio(mixer.settings, await this.#sourcesOf(reader, studioId));
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
  readonly reaction: Reaction = async (transaction, studioId) => {
    if (!(await lockStudio(transaction, studioId))) return;
    const mixer = await find(transaction, studioId);
    if (!mixer) return;
    const { settings, told } = mixer;
    const sources = await this.#sourcesOf(transaction, studioId);
    if (isDeepStrictEqual(told, sources)) return;
    await save(transaction, studioId, { settings: withoutStrangers(settings, sources), told: sources });
    await transaction.emit({ studioId, kind: 'audio', data: studioAudio(settings, sources) });
  };

  #write(
    { userId, studioId }: MixerTarget,
    change: (settings: MixerSettings, sources: readonly MixerSource[]) => MixerSettings | undefined,
  ): Promise<StudioAudio | undefined> {
    return this.#store.write(async (transaction) => {
      if (!(await lockStudio(transaction, studioId, userId))) return undefined;
      const mixer = await find(transaction, studioId);
      if (!mixer) return undefined;
      const { settings } = mixer;
      const sources = await this.#sourcesOf(transaction, studioId);
      const changed = change(settings, sources);
      if (!changed) return undefined;
      const audio = studioAudio(changed, sources);
      if (isDeepStrictEqual(changed, settings)) return audio;
      await save(transaction, studioId, { settings: changed, told: sources });
      // What is set on an inactive strip may not show yet.
      const isShown = !isDeepStrictEqual(audio, studioAudio(settings, sources));
      if (isShown) await transaction.emit({ studioId, kind: 'audio', data: audio });
      return audio;
    });
  }

  async #sourcesOf(reader: Reader, studioId: string): Promise<MixerSource[]> {
    const sources = await this.#sources.of(reader, studioId);
    return sources.map(({ id, name, type, active }) => ({ id, name, type, active }));
  }
}

async function find(reader: Reader, studioId: string): Promise<MixerRecord | undefined> {
  const row = await reader.first<{ mixer: string | null; sources: string | null }>(
    `SELECT mixers.mixer, mixers.sources FROM studios LEFT JOIN mixers ON mixers.studio_id = studios.id
     WHERE studios.id = ?`,
    studioId,
  );
  return (
    row && {
      settings: row.mixer === null ? untouchedMixer : (JSON.parse(row.mixer) as MixerSettings),
      told: row.sources === null ? [] : (JSON.parse(row.sources) as MixerSource[]),
    }
  );
}

/** Writes the mixer of a studio whose row is locked. */
async function save(transaction: Transaction, studioId: string, { settings, told }: MixerRecord) {
  await transaction.run(
    `INSERT INTO mixers (studio_id, mixer, sources) VALUES (?, ?, ?)
     ON CONFLICT (studio_id) DO UPDATE SET mixer = excluded.mixer, sources = excluded.sources`,
    ...[studioId, JSON.stringify(settings), JSON.stringify(told)],
  );
}
