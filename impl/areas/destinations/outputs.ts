import { lifecycles } from '../../../generated/server/guards.ts';
import { lifecycle, type MoverOf } from '../../../generated/server/runtime/traits/lifecycle.ts';
import type { LegStatus } from '../../ports/media/encoder.ts';
import type { Secrets } from '../../ports/secrets.ts';
import type { Reader, Store, Transaction } from '../../ports/store.ts';
import type { Destinations } from './destinations.ts';
import { type DestinationRow, destinationsOf, findDestination } from './rows.ts';
import { DestinationKeys } from './stream-keys.ts';

/** Where an output goes: to a pasted address, or to wherever a linked account publishes; or why to nowhere. */
export type OutputTarget =
  | { readonly vertical: boolean; readonly rtmpUrl: string; readonly streamKey: string | undefined }
  | { readonly vertical: boolean; readonly connectionId: string }
  | { readonly problem: string };

/** The stream an output is of, and what moves it there; by default the service itself. */
export interface OutputOf {
  readonly studioId: string;
  readonly streamId: string | undefined;
  readonly by?: MoverOf<typeof lifecycles.destination>;
}

/** The states of a destination's `status`. */
const status = lifecycle(lifecycles.destination);

/** Destinations as the outputs of a session. */
export class Outputs {
  readonly #store: Store;
  readonly #destinations: Destinations;
  readonly #keys: DestinationKeys;

  constructor(parts: { store: Store; secrets: Secrets; destinations: Destinations }) {
    this.#store = parts.store;
    this.#destinations = parts.destinations;
    this.#keys = new DestinationKeys(parts.secrets);
  }

  /** Ids of a studio's destinations with whether they take video (DEST-04), by id ascending. */
  async choices(reader: Reader, studioId: string): Promise<{ id: string; enabled: boolean }[]> {
    const rows = await destinationsOf(reader, studioId);
    return rows.map(({ id, enabled }) => ({ id, enabled: enabled === 1 }));
  }

  /** How the outputs of a session stand, by destination id ascending. */
  async ofStream(reader: Reader, studioId: string, streamId: string): Promise<LegStatus[]> {
    const rows = await destinationsOf(reader, studioId);
    return rows.filter((row) => row.encoder_stream_id === streamId).map(toOutput);
  }

  /**
   * Writes how an output does, if its destination is still there; a row that stays as it is makes no event. `shown` says
   * what is written of it.
   */
  async save(
    transaction: Transaction,
    { studioId, streamId, by = 'service' }: OutputOf,
    output: LegStatus,
    shown: (output: LegStatus) => Promise<LegStatus>,
  ): Promise<void> {
    const row = await findDestination(transaction, studioId, output.destinationId);
    if (!row) return;
    const next = await shown(output);
    const changed: DestinationRow = {
      ...row,
      status: status.reach(by, status.stateOf(row.status), status.stateOf(next.status)),
      last_error: next.lastError ?? (next.status === 'CONNECTING' ? null : row.last_error),
      degraded: next.degraded ? 1 : 0,
      drain_pct: next.drainPct ?? 0,
      encoder_stream_id: streamId ?? null,
    };
    if (JSON.stringify(changed) !== JSON.stringify(row)) await this.#destinations.save(transaction, changed);
  }

  /** Where a destination's output goes to. */
  async target(studioId: string, destinationId: string): Promise<OutputTarget> {
    const row = await findDestination(this.#store, studioId, destinationId);
    if (!row) return { problem: 'The destination was deleted.' };
    const vertical = row.vertical === 1;
    if (row.connection_id !== null) return { vertical, connectionId: row.connection_id };
    if (row.rtmp_url !== null) return { vertical, rtmpUrl: row.rtmp_url, streamKey: this.#keys.open(row) };
    return { problem: 'The destination has neither an address nor a linked account.' };
  }
}

function toOutput(row: DestinationRow): LegStatus {
  return {
    destinationId: row.id,
    status: row.status,
    degraded: row.degraded === 1,
    drainPct: row.drain_pct,
    ...(row.last_error === null ? {} : { lastError: row.last_error }),
  };
}
