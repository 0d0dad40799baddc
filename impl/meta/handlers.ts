import { readFileSync } from 'node:fs';
import type { PublishedContract } from '../../generated/schemas.ts';
import type { MetaHandlers } from '../../generated/server/meta.ts';
import type { Store } from '../ports/store.ts';

const published = new URL('../../generated/openapi.json', import.meta.url);

/** Answers the operations of `meta`: health with whether writes can be kept and the position of the write gate (WRITE-02), and the contract. */
export function metaHandlers(options: {
  readonly writesEnabled: boolean;
  readonly store: Pick<Store, 'isWritable'>;
  /** Where the deployment is reached: the contract it hands out names itself as the server (VER-05). */
  readonly publicUrl: () => string;
}): MetaHandlers {
  const contract: PublishedContract = JSON.parse(readFileSync(published, 'utf8'));
  return {
    async getHealth() {
      const status = options.store.isWritable() ? 'ok' : 'degraded';
      return { status: 200, body: { status, writeEnabled: options.writesEnabled } };
    },

    async getContract() {
      return { status: 200, body: { ...contract, servers: [{ url: options.publicUrl() }] } };
    },
  };
}
