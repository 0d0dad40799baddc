import type { Reader, Transaction } from '../../ports/store.ts';
import { type TableRow, table } from '../../ports/table.ts';
import { type MixerSettings, type MixerSource, untouchedMixer } from './mixer.ts';

/** The table of mixers. A studio has a row after the first change of its mixer or sources. */
export const mixers = table('mixers', { studio_id: 'text', mixer: 'text', sources: 'text' });

/** A row of `mixers`. */
export type MixerRow = TableRow<typeof mixers>;

/** The stored state of a mixer. */
export interface MixerRecord {
  readonly settings: MixerSettings;
  /** The sources at the last write of the mixer. */
  readonly lastSources: readonly MixerSource[];
}

/** The mixer of a studio; undefined if the studio does not exist. */
export async function findMixer(reader: Reader, studioId: string): Promise<MixerRecord | undefined> {
  const row = await reader.first<{ [Column in 'mixer' | 'sources']: MixerRow[Column] | null }>(
    `SELECT mixers.mixer, mixers.sources FROM studios LEFT JOIN mixers ON mixers.studio_id = studios.id
     WHERE studios.id = ?`,
    studioId,
  );
  return (
    row && {
      settings: row.mixer === null ? untouchedMixer : (JSON.parse(row.mixer) as MixerSettings), // as `saveMixer` wrote it
      lastSources: row.sources === null ? [] : (JSON.parse(row.sources) as MixerSource[]), // as `saveMixer` wrote it
    }
  );
}

/** Writes the mixer of a studio. The studio's row must be locked. */
export async function saveMixer(
  transaction: Transaction,
  studioId: string,
  { settings, lastSources }: MixerRecord,
): Promise<void> {
  await transaction.run(
    `INSERT INTO mixers (${mixers.list}) VALUES (${mixers.marks})
     ON CONFLICT (studio_id) DO UPDATE SET mixer = excluded.mixer, sources = excluded.sources`,
    studioId,
    JSON.stringify(settings),
    JSON.stringify(lastSources),
  );
}
