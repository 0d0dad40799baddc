import { refuse } from '../../../generated/server/runtime/errors/api-error.ts';
import type { StreamHandlers } from '../../../generated/server/stream.ts';
import type { StreamRefusal } from './destination-choice.ts';
import type { Stream } from './stream.ts';

/** Answers the operations of `stream`. */
export function streamHandlers(stream: Stream): StreamHandlers {
  return {
    async getStreamStatus({ params }) {
      return { status: 200, body: await stream.status(params.id) };
    },

    async goLive({ caller, params, body }) {
      const begun = await stream.goLive(caller.userId, params.id, body?.destinationIds);
      return 'refused' in begun ? refused(begun) : { status: 200, body: begun };
    },

    async goOffline({ params }) {
      await stream.goOffline(params.id);
      return { status: 200, body: { ok: true } };
    },
  };
}

function refused({ refused, message, retryAfterSeconds }: StreamRefusal) {
  switch (refused) {
    case 'invalid_request':
      return refuse(400, refused, message);
    case 'not_found':
      return refuse(404, refused, message);
    case 'conflict':
      return retryAfterSeconds === undefined
        ? refuse(409, refused, message)
        : { ...refuse(409, refused, message), headers: { 'Retry-After': retryAfterSeconds } };
    case 'unavailable':
    case 'composition_disabled':
      return refuse(503, refused, message);
  }
}
