import { apiError } from '../../../generated/server/runtime/errors/api-error.ts';
import type { StreamHandlers } from '../../../generated/server/stream.ts';
import type { StreamError } from './destination-choice.ts';
import type { Stream } from './stream.ts';

/** The handlers of the operations of `stream`. */
export function streamHandlers(stream: Stream): StreamHandlers {
  return {
    async getStreamStatus({ params }) {
      return { status: 200, body: await stream.status(params.id) };
    },

    async goLive({ caller, params, body }) {
      const begun = await stream.goLive(caller.userId, params.id, body?.destinationIds);
      return 'rejected' in begun ? rejected(begun) : { status: 200, body: begun };
    },

    async goOffline({ params }) {
      await stream.goOffline(params.id);
      return { status: 200, body: { ok: true } };
    },
  };
}

function rejected({ rejected, message, retryAfterSeconds }: StreamError) {
  switch (rejected) {
    case 'invalid_request':
      return apiError(400, rejected, message);
    case 'not_found':
      return apiError(404, rejected, message);
    case 'conflict':
      return retryAfterSeconds === undefined
        ? apiError(409, rejected, message)
        : { ...apiError(409, rejected, message), headers: { 'Retry-After': retryAfterSeconds } };
    case 'unavailable':
    case 'composition_disabled':
      return apiError(503, rejected, message);
  }
}
