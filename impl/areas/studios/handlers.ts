import { refuse } from '../../../generated/server/runtime/errors/api-error.ts';
import type { StudiosHandlers } from '../../../generated/server/studios.ts';
import type { Studios } from './studios.ts';

/** Answers the operations of `studios`. */
export function studiosHandlers(studios: Studios): StudiosHandlers {
  // The words of the tenancy guard, which a studio that vanishes after it must not differ from (TENANT-02).
  const notFound = () => refuse(404, 'not_found', 'studio not found');
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
      if (studio && 'refused' in studio) return refuse(400, studio.refused, studio.message);
      return studio ? { status: 200, body: studio } : notFound();
    },
  };
}
