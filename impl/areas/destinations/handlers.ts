import type { DestinationsHandlers } from '../../../generated/server/destinations.ts';
import { apiError } from '../../../generated/server/runtime/errors/api-error.ts';
import type { Destinations } from './destinations.ts';

/** The handlers of the operations of `destinations`. */
export function destinationsHandlers(destinations: Destinations): DestinationsHandlers {
  const notFound = () => apiError(404, 'not_found', 'destination not found');
  return {
    async listDestinations({ params, page }) {
      return { status: 200, ...(await destinations.list(params.id, page)) };
    },

    async createDestination({ caller, params, body }) {
      const made = await destinations.create(caller.userId, params.id, body);
      if (!made) return apiError(404, 'not_found', 'studio not found');
      return 'rejected' in made ? apiError(400, made.rejected, made.message) : { status: 201, body: made };
    },

    async getDestination({ params }) {
      const destination = await destinations.read(params.id, params.destId);
      return destination ? { status: 200, body: destination } : notFound();
    },

    async updateDestination({ caller, params, body }) {
      const changed = await destinations.update(caller.userId, params.id, params.destId, body);
      if (!changed) return notFound();
      return 'rejected' in changed
        ? apiError(400, changed.rejected, changed.message)
        : { status: 200, body: changed };
    },

    async deleteDestination({ params }) {
      const deleted = await destinations.delete(params.id, params.destId);
      return deleted ? { status: 200, body: { ok: true } } : notFound();
    },
  };
}
