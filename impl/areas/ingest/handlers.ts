import type { IngestHandlers } from '../../../generated/server/ingest.ts';
import { apiError } from '../../../generated/server/runtime/errors/api-error.ts';
import type { Ingest } from './ingest.ts';

/** The handlers of the operations of `ingest`. */
export function ingestHandlers(
  ingest: Ingest,
  { contributeEnabled }: { readonly contributeEnabled: boolean },
): IngestHandlers {
  const notFound = () => apiError(404, 'not_found', 'source not found');
  return {
    async issueIngest({ params, body }) {
      const issued = await ingest.issue(params.id, params.sourceId, body?.protocols);
      return issued ? { status: 200, body: issued } : notFound();
    },

    async rotateIngest({ params, body }) {
      const rotated = await ingest.rotate(params.id, params.sourceId, body ?? {});
      return rotated ? { status: 200, body: rotated } : notFound();
    },

    async contribute({ caller, params, body }) {
      // Without Retry-After, because only the operator can enable contributions (CONTRIB-23).
      if (!contributeEnabled) {
        const message = 'Devices cannot contribute to this deployment; retrying does not help.';
        return apiError(503, 'contribute_disabled', message);
      }
      const bound = await ingest.contribute(caller.userId, params.id, body);
      if (!bound) return apiError(404, 'not_found', 'studio not found');
      return { status: bound.created ? 201 : 200, body: bound.contribution };
    },
  };
}
