import type { StreamStatus } from '../../../generated/schemas.ts';
import type { LegStatus } from '../../ports/media/encoder.ts';
import type { Reader, Transaction } from '../../ports/store.ts';
import { sessionOf } from './session-rows.ts';
import { findLastStatus, saveLastStatus } from './status-rows.ts';

/** The sources of a stream status, in addition to the session. */
export interface StatusSources {
  /** The statuses of a session's outputs, by destination id ascending. */
  readonly outputs: (reader: Reader, studioId: string, streamId: string) => Promise<readonly LegStatus[]>;
  readonly inputs: (reader: Reader, studioId: string) => Promise<StreamStatus['inputs']>;
}

/** Builds the status of a studio's broadcast (STREAM-01), and emits an event if it changed. */
export class StatusBoard {
  readonly #sources: StatusSources;

  constructor(sources: StatusSources) {
    this.#sources = sources;
  }

  /**
   * The status as the API returns it. A failed session has only its error, because it no longer runs
   * (DEST-15).
   */
  async status(reader: Reader, studioId: string): Promise<StreamStatus> {
    const inputs = await this.#sources.inputs(reader, studioId);
    const session = await sessionOf(reader, studioId);
    if (!session) return { ...idle(studioId), inputs };
    const { id, state, started_at: startedAt } = session;
    const lastError = session.last_error ?? undefined;
    if (state === 'error') return { ...idle(studioId), state, lastError, inputs };
    const outputs = await this.#sources.outputs(reader, studioId, id);
    return {
      studioId,
      state,
      live: true,
      encoderStreamId: id,
      startedAt,
      lastError,
      inputs,
      destinations: outputs.map(({ destinationId, status, lastError }) => ({
        destinationId,
        status,
        lastError,
      })),
    };
  }

  /**
   * Emits the studio's status, unless it is the last emitted one. Call it in every write that may change it.
   */
  async publish(transaction: Transaction, studioId: string): Promise<void> {
    const data = await this.status(transaction, studioId);
    const status = JSON.stringify(data);
    const last = await findLastStatus(transaction, studioId);
    if (status === (last ?? JSON.stringify({ ...idle(studioId), inputs: [] }))) return;
    await saveLastStatus(transaction, { studio_id: studioId, status });
    await transaction.emit({ studioId, kind: 'streamStatus', data });
  }
}

const idle = (studioId: string): StreamStatus => ({
  studioId,
  state: 'offline',
  live: false,
  inputs: [],
  destinations: [],
});
