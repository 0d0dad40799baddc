import { refuse } from '../../../generated/server/runtime/errors/api-error.ts';
import type { SourcesHandlers } from '../../../generated/server/sources.ts';
import type { Sources } from './sources.ts';

/** Answers the operations of `sources`. `removed` is told of a deleted source, whose publisher is to be cut. */
export function sourcesHandlers(sources: Sources, removed: (sourceId: string) => void): SourcesHandlers {
  // The words of the tenancy guard, which a row that vanishes after it must not differ from (TENANT-02).
  const notFound = () => refuse(404, 'not_found', 'source not found');
  return {
    async listSources({ params, page }) {
      return { status: 200, ...(await sources.list(params.id, page)) };
    },

    async createSource({ caller, params, body }) {
      const made = await sources.create(caller.userId, params.id, body);
      if (!made) return refuse(404, 'not_found', 'studio not found');
      return 'refused' in made ? refuse(400, made.refused, made.message) : { status: 201, body: made };
    },

    async getSource({ params }) {
      const source = await sources.read(params.id, params.sourceId);
      return source ? { status: 200, body: source } : notFound();
    },

    async updateSource({ caller, params, body }) {
      const changed = await sources.update(caller.userId, params.id, params.sourceId, body);
      if (!changed) return notFound();
      return 'refused' in changed
        ? refuse(400, changed.refused, changed.message)
        : { status: 200, body: changed };
    },

    async deleteSource({ params }) {
      if (!(await sources.delete(params.id, params.sourceId))) return notFound();
      removed(params.sourceId);
      return { status: 200, body: { ok: true } };
    },
  };
}
