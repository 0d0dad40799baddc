import type { Destination } from '../../../generated/schemas.ts';
import { projectDestination } from '../../../generated/server/projections.ts';
import type { Secrets } from '../../ports/secrets.ts';
import type { Reader } from '../../ports/store.ts';

/** A destination as the store keeps it. */
export type DestinationRow = {
  id: string;
  studio_id: string;
  name: string;
  platform: string;
  enabled: number;
  vertical: number;
  connection_id: string | null;
  rtmp_url: string | null;
  /** Sealed. */
  stream_key: string | null;
  broadcast_config: string | null;
  settings: string | null;
  /** The picked broadcast; null in create mode (BCAST-23, BCAST-25). */
  pick_id: string | null;
  pick_title: string | null;
  status: string;
  last_error: string | null;
  degraded: number;
  drain_pct: number;
  encoder_stream_id: string | null;
  created_at: string;
  updated_at: string;
};

export const destinationColumns = `id, studio_id, name, platform, enabled, vertical, connection_id, rtmp_url, stream_key,
  broadcast_config, settings, pick_id, pick_title, status, last_error, degraded, drain_pct, encoder_stream_id, created_at, updated_at`;

/** What a destination's key is sealed for: in another row it does not open. */
export const keyPlace = (id: string): string => `destinations.stream_key ${id}`;

/** Shows rows as the API does: of a key the mask alone (DEST-08). */
export class DestinationView {
  readonly #secrets: Secrets;
  readonly #requiresLiveBroadcast: (platform: string) => boolean | undefined;

  constructor(secrets: Secrets, requiresLiveBroadcast: (platform: string) => boolean | undefined) {
    this.#secrets = secrets;
    this.#requiresLiveBroadcast = requiresLiveBroadcast;
  }

  shown(row: DestinationRow): Destination {
    const key = row.stream_key === null ? undefined : this.#secrets.open(row.stream_key, keyPlace(row.id));
    return projectDestination({
      id: row.id,
      studioId: row.studio_id,
      name: row.name,
      platform: row.platform,
      enabled: row.enabled === 1,
      vertical: row.vertical === 1,
      connectionId: row.connection_id ?? undefined,
      rtmpUrl: row.rtmp_url ?? undefined,
      streamKey: key,
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

/** A studio's destination, if it is that studio's. */
export function findRow(reader: Reader, studioId: string, id: string): Promise<DestinationRow | undefined> {
  return reader.first<DestinationRow>(
    `SELECT ${destinationColumns} FROM destinations WHERE id = ? AND studio_id = ?`,
    id,
    studioId,
  );
}
