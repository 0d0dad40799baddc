import { lifecycles } from '../../../generated/server/guards.ts';
import { lifecycle, type MoverOf } from '../../../generated/server/runtime/traits/lifecycle.ts';
import type { LegStatus } from '../../ports/media/encoder.ts';
import type { Secrets } from '../../ports/secrets.ts';
import type { Reader, Store, Transaction } from '../../ports/store.ts';
import type { Destinations } from './destinations.ts';
import { type DestinationRow, destinationsOf, findDestination } from './rows.ts';
import { DestinationKeys } from './stream-keys.ts';

/** The target of an output: a pasted address, a linked account, or the reason for none. */
export type OutputTarget =
  | { readonly vertical: boolean; readonly rtmpUrl: string; readonly streamKey: string | undefined }
  | { readonly vertical: boolean; readonly connectionId: string }
  | { readonly problem: string };

/**
 * The stream of an output. `by` is the cause of a change of status: an operation of the API, or by default
 * the service itself.
 */
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

  constructor(options: { store: Store; secrets: Secrets; destinations: Destinations }) {
    this.#store = options.store;
    this.#destinations = options.destinations;
    this.#keys = new DestinationKeys(options.secrets);
  }

  /** The ids of a studio's destinations in ascending order, and whether they are enabled (DEST-04). */
  async choices(reader: Reader, studioId: string): Promise<{ id: string; enabled: boolean }[]> {
    const rows = await destinationsOf(reader, studioId);
    return rows.map(({ id, enabled }) => ({ id, enabled: enabled === 1 }));
  }

  /** The statuses of a session's outputs, by destination id ascending. */
  async ofStream(reader: Reader, studioId: string, streamId: string): Promise<LegStatus[]> {
    const rows = await destinationsOf(reader, studioId);
    return rows.filter((row) => row.encoder_stream_id === streamId).map(toOutput);
  }

  /**
   * Writes the status of an output, if its destination exists. An unchanged row emits no event. `shown`
   * converts the encoder's status to the displayed one.
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

  /** The target of a destination's output. */
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
