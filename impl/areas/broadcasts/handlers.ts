import type { BroadcastsHandlers } from '../../../generated/server/broadcasts.ts';
import { apiError } from '../../../generated/server/runtime/errors/api-error.ts';
import type { Caller } from '../../../generated/server/runtime/requests/caller.ts';
import type { BroadcastError, Broadcasts, DestinationRef } from './broadcasts.ts';

/** The handlers of the operations of `broadcasts`. */
export function broadcastsHandlers(broadcasts: Broadcasts): BroadcastsHandlers {
  return {
    async listBroadcasts({ caller, params, page }) {
      const listed = await broadcasts.list(destinationOf(caller, params), page);
      return 'rejected' in listed ? rejected(listed) : { status: 200, ...listed };
    },

    async createBroadcast({ caller, params, body }) {
      const made = await broadcasts.create(destinationOf(caller, params), body);
      return 'rejected' in made ? rejected(made) : { status: 201, body: made };
    },

    async updateBroadcast({ caller, params, body }) {
      const edited = await broadcasts.edit(destinationOf(caller, params), body);
      return 'rejected' in edited ? rejected(edited) : { status: 200, body: edited };
    },

    async pickBroadcast({ caller, params, body }) {
      const picked = await broadcasts.pick(destinationOf(caller, params), body);
      return 'rejected' in picked
        ? apiError(404, 'not_found', picked.message)
        : { status: 200, body: picked };
    },

    async setBroadcastThumbnail({ caller, params, query, body, contentType }) {
      const image = { contentType, bytes: body };
      const set = await broadcasts.setThumbnail(destinationOf(caller, params), query.broadcastId, image);
      return 'rejected' in set ? rejected(set) : { status: 200, body: set };
    },
  };
}

const destinationOf = (
  { userId }: Caller,
  { id, destId }: { id: string; destId: string },
): DestinationRef => ({
  userId,
  studioId: id,
  destinationId: destId,
});

function rejected(error: BroadcastError) {
  switch (error.rejected) {
    case 'invalid_request':
      return apiError(400, error.rejected, error.message);
    case 'not_found':
      return apiError(404, error.rejected, error.message);
    case 'bad_gateway':
      return apiError(502, error.rejected, error.message);
  }
}
