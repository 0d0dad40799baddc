import { apiError } from '../../../generated/server/runtime/errors/api-error.ts';
import type { ViewerTokensHandlers } from '../../../generated/server/viewer-tokens.ts';
import type { ViewerAccess } from './viewer-access.ts';

/** The handlers of the operations of `viewer-tokens`. Error messages do not reveal the reason (VTOK-17). */
export function viewerTokensHandlers(
  access: ViewerAccess,
  ownsStudio: (userId: string, studioId: string) => Promise<boolean>,
): ViewerTokensHandlers {
  const notFound = () => apiError(404, 'not_found', 'studio not found');
  return {
    async mintViewerToken({ caller, body }) {
      if (!(await ownsStudio(caller.userId, body.studioId))) return notFound();
      const issued = await access.issue(body);
      if (!('rejected' in issued)) return { status: 201, body: issued };
      return issued.rejected === 'not_found'
        ? notFound()
        : apiError(400, 'invalid_request', 'The request is not valid.');
    },
  };
}
