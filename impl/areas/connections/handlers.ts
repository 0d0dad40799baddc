import type { ConnectionsHandlers } from '../../../generated/server/connections.ts';
import { apiError } from '../../../generated/server/runtime/errors/api-error.ts';
import type { Connections } from './connections.ts';
import type { Links } from './links.ts';

/** The handlers of the operations of `connections`. */
export function connectionsHandlers(connections: Connections, links: Links): ConnectionsHandlers {
  // The same message as the tenancy guard's, so that a connection deleted after the guard looks the same
  // (TENANT-02).
  const notFound = () => apiError(404, 'not_found', 'connection not found');
  return {
    async listConnections({ caller, page }) {
      return { status: 200, ...(await connections.list(caller.userId, page)) };
    },

    async startLink({ caller, body }) {
      const started = await links.start(caller.userId, body);
      if (!('rejected' in started)) return { status: 200, body: started };
      return started.rejected === 'missing' ? notFound() : apiError(400, 'invalid_request', started.message);
    },

    async createManualConnection({ caller, body }) {
      return { status: 201, body: await connections.createManual(caller.userId, body) };
    },

    async getConnection({ caller, params }) {
      const connection = await connections.read(caller.userId, params.connectionId);
      return connection ? { status: 200, body: connection } : notFound();
    },

    async deleteConnection({ caller, params }) {
      const removed = await connections.remove(caller.userId, params.connectionId);
      return removed ? { status: 200, body: { ok: true } } : notFound();
    },

    async updateConnection({ caller, params, body }) {
      const updated = await connections.updateManual(caller.userId, params.connectionId, body);
      if (updated === 'missing') return notFound();
      if (updated === 'linked') {
        const message =
          'The connection is a linked account, which has nothing to change; link it again instead.';
        return apiError(400, 'invalid_request', message);
      }
      return { status: 200, body: updated };
    },
  };
}
