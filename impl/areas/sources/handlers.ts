import { apiError } from '../../../generated/server/runtime/errors/api-error.ts';
import type { SourcesHandlers } from '../../../generated/server/sources.ts';
import type { Sources } from './sources.ts';

/**
 * The handlers of the operations of `sources`. `removed` receives each deleted source, to disconnect its
 * publisher.
 */
export function sourcesHandlers(sources: Sources, removed: (sourceId: string) => void): SourcesHandlers {
  // The same message as the tenancy guard's, so that a source deleted after the guard looks the same
  // (TENANT-02).
  const notFound = () => apiError(404, 'not_found', 'source not found');
  return {
    async listSources({ params, page }) {
      return { status: 200, ...(await sources.list(params.id, page)) };
    },

    async createSource({ caller, params, body }) {
      const made = await sources.create(caller.userId, params.id, body);
      if (!made) return apiError(404, 'not_found', 'studio not found');
      return 'rejected' in made ? apiError(400, made.rejected, made.message) : { status: 201, body: made };
    },

    async getSource({ params }) {
      const source = await sources.read(params.id, params.sourceId);
      return source ? { status: 200, body: source } : notFound();
    },

    async updateSource({ caller, params, body }) {
      const changed = await sources.update(caller.userId, params.id, params.sourceId, body);
      if (!changed) return notFound();
      return 'rejected' in changed
        ? apiError(400, changed.rejected, changed.message)
        : { status: 200, body: changed };
    },

    async deleteSource({ params }) {
      if (!(await sources.delete(params.id, params.sourceId))) return notFound();
      removed(params.sourceId);
      return { status: 200, body: { ok: true } };
    },
  };
}
