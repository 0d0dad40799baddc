import type { Grant } from '../../ports/platform.ts';
import type { Secrets } from '../../ports/secrets.ts';
import type { ConnectionRow } from './connection-rows.ts';

/** Where a manual connection publishes to. The address counts as secret too: many carry the key in their path. */
export interface PastedIngest {
  readonly rtmpUrl: string;
  readonly streamKey: string;
}

/** Writes and reads the sealed column of a connection (SECRET-04): it opens only under the id it was sealed for. */
export class Credentials {
  readonly #secrets: Secrets;

  constructor(secrets: Secrets) {
    this.#secrets = secrets;
  }

  seal(connectionId: string, credentials: Grant | PastedIngest): string {
    return this.#secrets.seal(JSON.stringify(credentials), placeOf(connectionId));
  }

  /** The grant of a linked account. */
  grant(row: Pick<ConnectionRow, 'id' | 'credentials'>): Grant {
    return JSON.parse(this.#secrets.open(row.credentials, placeOf(row.id))); // as `seal` wrote it
  }

  /** What was pasted into a manual connection. */
  pasted(row: Pick<ConnectionRow, 'id' | 'credentials'>): PastedIngest {
    return JSON.parse(this.#secrets.open(row.credentials, placeOf(row.id))); // as `seal` wrote it
  }
}

function placeOf(connectionId: string): string {
  return `connections.credentials ${connectionId}`;
}
