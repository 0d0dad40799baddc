import type { BroadcastsHandlers } from '../../../generated/server/broadcasts.ts';
import { refuse } from '../../../generated/server/runtime/errors/api-error.ts';
import type { Caller } from '../../../generated/server/runtime/requests/caller.ts';
import type { BroadcastRefusal, Broadcasts, Place } from './broadcasts.ts';

/** Answers the operations of `broadcasts`. */
export function broadcastsHandlers(broadcasts: Broadcasts): BroadcastsHandlers {
  return {
    async listBroadcasts({ caller, params, page }) {
      const listed = await broadcasts.list(placeOf(caller, params), page);
      return 'refused' in listed ? refused(listed) : { status: 200, ...listed };
    },

    async createBroadcast({ caller, params, body }) {
      const made = await broadcasts.create(placeOf(caller, params), body);
      return 'refused' in made ? refused(made) : { status: 201, body: made };
    },

    async updateBroadcast({ caller, params, body }) {
      const edited = await broadcasts.edit(placeOf(caller, params), body);
      return 'refused' in edited ? refused(edited) : { status: 200, body: edited };
    },

    async pickBroadcast({ caller, params, body }) {
      const picked = await broadcasts.pick(placeOf(caller, params), body);
      return 'refused' in picked ? refuse(404, 'not_found', picked.message) : { status: 200, body: picked };
    },

    async setBroadcastThumbnail({ caller, params, query, body, contentType }) {
      const image = { contentType, bytes: body };
      const set = await broadcasts.setThumbnail(placeOf(caller, params), query.broadcastId, image);
      return 'refused' in set ? refused(set) : { status: 200, body: set };
    },
  };
}

const placeOf = ({ userId }: Caller, { id, destId }: { id: string; destId: string }): Place => ({
  userId,
  studioId: id,
  destinationId: destId,
});

function refused(refusal: BroadcastRefusal) {
  switch (refusal.refused) {
    case 'invalid_request':
      return refuse(400, refusal.refused, refusal.message);
    case 'not_found':
      return refuse(404, refusal.refused, refusal.message);
    case 'bad_gateway':
      return refuse(502, refusal.refused, refusal.message);
  }
}
