import { apiError } from '../../../generated/server/runtime/errors/api-error.ts';
import type { StudiosHandlers } from '../../../generated/server/studios.ts';
import type { Studios } from './studios.ts';

/** The handlers of the operations of `studios`. */
export function studiosHandlers(studios: Studios): StudiosHandlers {
  // The same message as the tenancy guard's, so that a studio deleted after the guard looks the same
  // (TENANT-02).
  const notFound = () => apiError(404, 'not_found', 'studio not found');
  return {
    async listStudios({ caller, page }) {
      return { status: 200, ...(await studios.list(caller.userId, page)) };
    },

    async createStudio({ caller, body }) {
      return { status: 201, body: await studios.create(caller.userId, body) };
    },

    async getStudio({ caller, params }) {
      const studio = await studios.readOwned(caller.userId, params.id);
      return studio ? { status: 200, body: studio } : notFound();
    },

    async updateStudio({ caller, params, body }) {
      const studio = await studios.update(caller.userId, params.id, body);
      if (studio && 'rejected' in studio) return apiError(400, studio.rejected, studio.message);
      return studio ? { status: 200, body: studio } : notFound();
    },
  };
}
