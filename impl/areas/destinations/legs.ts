import { lifecycles } from '../../../generated/server/guards.ts';
import { lifecycle, type MoverOf } from '../../../generated/server/runtime/lifecycle.ts';
import type { EncoderLeg, LegStatus } from '../../ports/encoder.ts';
import { PlatformError } from '../../ports/platform.ts';
import type { Reader, Store, Transaction } from '../../ports/store.ts';
import { type DestinationRow, destinationColumns, findRow } from './destination-row.ts';
import type { Destinations } from './destinations.ts';

/** The states of a destination's `status`. */
const status = lifecycle(lifecycles.destination);

/** Where a destination's linked account publishes, or why it cannot. */
export type Ingest =
  | { readonly rtmpUrl: string; readonly streamKey: string }
  | { readonly refused: string; readonly message: string };

/** What legs ask of the connections and broadcasts areas. */
export interface LegSources {
  /** The broadcast to bind to; undefined id where the platform has none (BCAST-24, BCAST-26). */
  broadcastFor(place: {
    readonly userId: string;
    readonly studioId: string;
    readonly destinationId: string;
  }): Promise<{ readonly id: string | undefined } | { readonly refused: string; readonly message: string }>;
  ingestFor(userId: string, connectionId: string, broadcastId: string | undefined): Promise<Ingest>;
  /** Notes that a session is bound to a broadcast, so that it is taken live and ended with the session. */
  bind(bound: {
    readonly session_id: string;
    readonly destination_id: string;
    readonly studio_id: string;
    readonly user_id: string;
    readonly connection_id: string;
    readonly broadcast_id: string;
  }): Promise<void>;
  /** How a destination does, given how its leg does: a leg that feeds a broadcast is LIVE once its viewers see it. */
  reached(transaction: Transaction, streamId: string, leg: LegStatus): Promise<LegStatus>;
}

/** Destinations as the legs of a broadcast session. */
export class Legs {
  readonly #store: Store;
  readonly #destinations: Destinations;
  readonly #sources: LegSources;

  constructor(parts: { store: Store; destinations: Destinations; sources: LegSources }) {
    this.#store = parts.store;
    this.#destinations = parts.destinations;
    this.#sources = parts.sources;
  }

  async choices(reader: Reader, studioId: string) {
    const rows = await rowsOf(reader, studioId);
    return rows.map(({ id, enabled }) => ({ id, enabled: enabled === 1 }));
  }

  async legs(reader: Reader, studioId: string, streamId: string): Promise<LegStatus[]> {
    const rows = await rowsOf(reader, studioId);
    return rows.filter((row) => row.encoder_stream_id === streamId).map(legOf);
  }

  /** Writes how legs do; a row that stays as it is makes no event. */
  async setLegs(
    transaction: Transaction,
    studioId: string,
    streamId: string | undefined,
    legs: readonly LegStatus[],
    by: MoverOf<typeof lifecycles.destination> = 'service',
  ): Promise<void> {
    for (const said of legs) {
      const row = await findRow(transaction, studioId, said.destinationId);
      if (!row) continue;
      const leg = streamId === undefined ? said : await this.#sources.reached(transaction, streamId, said);
      const changed: DestinationRow = {
        ...row,
        status: status.reach(by, status.stateOf(row.status), status.stateOf(leg.status)),
        last_error: leg.lastError ?? (leg.status === 'CONNECTING' ? null : row.last_error),
        degraded: leg.degraded ? 1 : 0,
        drain_pct: leg.drainPct ?? 0,
        encoder_stream_id: streamId ?? null,
      };
      if (JSON.stringify(changed) !== JSON.stringify(row))
        await this.#destinations.save(transaction, changed);
    }
  }

  /** Where a leg sends to; a linked account that cannot be used is the leg's problem, not the session's (CONN-28). */
  async open(
    userId: string,
    studioId: string,
    destinationId: string,
    streamId: string,
  ): Promise<EncoderLeg | { readonly problem: string }> {
    const row = await findRow(this.#store, studioId, destinationId);
    if (!row) return { problem: 'The destination was deleted.' };
    const vertical = row.vertical === 1;
    if (row.connection_id === null) {
      if (row.rtmp_url === null)
        return { problem: 'The destination has neither an address nor a linked account.' };
      return { destinationId, vertical, url: publishUrl(row.rtmp_url, this.#destinations.streamKeyOf(row)) };
    }
    const ingest = await this.#ingest(userId, { streamId, row, connectionId: row.connection_id });
    if ('refused' in ingest) return { problem: ingest.message };
    return { destinationId, vertical, url: publishUrl(ingest.rtmpUrl, ingest.streamKey) };
  }

  async #ingest(
    userId: string,
    { streamId, row, connectionId }: { streamId: string; row: DestinationRow; connectionId: string },
  ): Promise<Ingest> {
    const place = { userId, studioId: row.studio_id, destinationId: row.id };
    try {
      const bound = await this.#sources.broadcastFor(place);
      if ('refused' in bound) return bound;
      if (bound.id !== undefined)
        await this.#sources.bind({
          ...{ session_id: streamId, destination_id: row.id, studio_id: row.studio_id, user_id: userId },
          ...{ connection_id: connectionId, broadcast_id: bound.id },
        });
      return await this.#sources.ingestFor(userId, connectionId, bound.id);
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error;
      return { refused: error.kind, message: error.message };
    }
  }
}

function rowsOf(reader: Reader, studioId: string): Promise<DestinationRow[]> {
  return reader.all<DestinationRow>(
    `SELECT ${destinationColumns} FROM destinations WHERE studio_id = ? ORDER BY id`,
    studioId,
  );
}

function legOf(row: DestinationRow): LegStatus {
  return {
    destinationId: row.id,
    status: row.status,
    degraded: row.degraded === 1,
    drainPct: row.drain_pct,
    ...(row.last_error === null ? {} : { lastError: row.last_error }),
  };
}

/** The address with its key as the last segment, the form RTMP servers take. */
function publishUrl(rtmpUrl: string, key: string | undefined): string {
  return key === undefined ? rtmpUrl : `${rtmpUrl.replace(/\/+$/, '')}/${key}`;
}
