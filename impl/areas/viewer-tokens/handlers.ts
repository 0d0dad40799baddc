import { refuse } from '../../../generated/server/runtime/errors/api-error.ts';
import type { ViewerTokensHandlers } from '../../../generated/server/viewer-tokens.ts';
import type { ViewerAccess } from './viewer-access.ts';

/** Answers the operations of `viewer-tokens`. The words of a refusal are the same for every reason (VTOK-17). */
export function viewerTokensHandlers(
  access: ViewerAccess,
  ownsStudio: (userId: string, studioId: string) => Promise<boolean>,
): ViewerTokensHandlers {
  const notFound = () => refuse(404, 'not_found', 'studio not found');
  return {
    async mintViewerToken({ caller, body }) {
      if (!(await ownsStudio(caller.userId, body.studioId))) return notFound();
      const minted = await access.mint(body);
      if (!('refused' in minted)) return { status: 201, body: minted };
      return minted.refused === 'not_found'
        ? notFound()
        : refuse(400, 'invalid_request', 'The request is not valid.');
    },
  };
}
