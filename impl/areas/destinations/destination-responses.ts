import type { Destination } from '../../../generated/schemas.ts';
import type { DestinationRow } from './rows.ts';
import { type DestinationKeys, maskedKey } from './stream-keys.ts';

/** Shows destinations as the API does. */
export class DestinationResponses {
  readonly #keys: DestinationKeys;
  readonly #requiresLiveBroadcast: (platform: string) => boolean | undefined;

  constructor(keys: DestinationKeys, requiresLiveBroadcast: (platform: string) => boolean | undefined) {
    this.#keys = keys;
    this.#requiresLiveBroadcast = requiresLiveBroadcast;
  }

  toDestination(row: DestinationRow): Destination {
    const key = this.#keys.open(row);
    return {
      id: row.id,
      studioId: row.studio_id,
      name: row.name,
      platform: row.platform,
      enabled: row.enabled === 1,
      vertical: row.vertical === 1,
      connectionId: row.connection_id ?? undefined,
      rtmpUrl: row.rtmp_url ?? undefined,
      streamKey: key === undefined ? undefined : maskedKey(key),
      status: row.status,
      lastError: row.last_error ?? undefined,
      degraded: row.degraded === 1,
      drainPct: row.drain_pct,
      encoderStreamId: row.encoder_stream_id ?? undefined,
      requiresLiveBroadcast: this.#requiresLiveBroadcast(row.platform),
      settings: row.settings === null ? undefined : JSON.parse(row.settings),
      createdAt: row.created_at,
      updatedAt: row.updated_at,
    };
  }
}
