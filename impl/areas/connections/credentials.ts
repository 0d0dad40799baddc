import type { Grant } from '../../ports/platform.ts';
import type { Secrets } from '../../ports/secrets.ts';
import type { ConnectionRow } from './connection-rows.ts';

/**
 * The address and key of a manual connection. The address is secret too, because many have the key in their
 * path.
 */
export interface PastedIngest {
  readonly rtmpUrl: string;
  readonly streamKey: string;
}

/**
 * Seals and opens the credentials column of a connection (SECRET-04). They open only under the id they were
 * sealed for.
 */
export class Credentials {
  readonly #secrets: Secrets;

  constructor(secrets: Secrets) {
    this.#secrets = secrets;
  }

  seal(connectionId: string, credentials: Grant | PastedIngest): string {
    return this.#secrets.seal(JSON.stringify(credentials), sealContextOf(connectionId));
  }

  /** The grant of a linked account. */
  grant(row: Pick<ConnectionRow, 'id' | 'credentials'>): Grant {
    return JSON.parse(this.#secrets.open(row.credentials, sealContextOf(row.id))); // as `seal` wrote it
  }

  /** The address and key of a manual connection. */
  pasted(row: Pick<ConnectionRow, 'id' | 'credentials'>): PastedIngest {
    return JSON.parse(this.#secrets.open(row.credentials, sealContextOf(row.id))); // as `seal` wrote it
  }
}

function sealContextOf(connectionId: string): string {
  return `connections.credentials ${connectionId}`;
}
