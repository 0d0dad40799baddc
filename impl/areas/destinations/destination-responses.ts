import type { Destination } from '../../../generated/schemas.ts';
import { projectDestination } from '../../../generated/server/projections.ts';
import type { DestinationRow } from './rows.ts';
import type { DestinationKeys } from './stream-keys.ts';

/** Converts destinations to the API's form, with only a mask of the stream key (DEST-08). */
export class DestinationResponses {
  readonly #keys: DestinationKeys;
  readonly #requiresLiveBroadcast: (platform: string) => boolean | undefined;

  constructor(keys: DestinationKeys, requiresLiveBroadcast: (platform: string) => boolean | undefined) {
    this.#keys = keys;
    this.#requiresLiveBroadcast = requiresLiveBroadcast;
  }

  toDestination(row: DestinationRow): Destination {
    return projectDestination({
      id: row.id,
      studioId: row.studio_id,
      name: row.name,
      platform: row.platform,
      enabled: row.enabled === 1,
      vertical: row.vertical === 1,
      connectionId: row.connection_id ?? undefined,
      rtmpUrl: row.rtmp_url ?? undefined,
      streamKey: this.#keys.shownOf(row),
      status: row.status,
      lastError: row.last_error ?? undefined,
      degraded: row.degraded === 1,
      drainPct: row.drain_pct,
      encoderStreamId: row.encoder_stream_id ?? undefined,
      requiresLiveBroadcast: this.#requiresLiveBroadcast(row.platform),
      settings: row.settings === null ? undefined : JSON.parse(row.settings),
      createdAt: row.created_at,
      updatedAt: row.updated_at,
    });
  }
}
