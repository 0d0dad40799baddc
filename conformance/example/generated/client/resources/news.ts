// Generated from rooms.yaml by `npx callsheet generate`. Do not edit.

import {
  type FollowRoomAnswer,
  type FollowRoomParameters,
  eachFollowRoomEvent,
  followRoom,
} from '../news.ts';
import { FollowedCall } from '../runtime/events/event-stream-call.ts';
import type { EventOf, FollowOptions } from '../runtime/events/follow.ts';
import type { Transport } from '../runtime/transport/transport.ts';

/**
 * The operations of `news` as methods.
 *
 * What happens in a room.
 */
export interface NewsResource {
  /**
   * Follow a room.
   *
   * Server-sent events; a fresh stream begins with the whole room. To resume, send the id of the last
   * event.
   *
   * `GET /rooms/{roomId}/news`, `followRoom`; takes `accessKey` with `rooms:read`, or `bearerAuth`.
   *
   * Refused with 400 `invalid_request`; 401 `unauthorized`, `bad_token`, `bad_key`; 403
   * `missing_scope`; 404 `not_found`; 429 `rate_limited`.
   *
   * @param roomId The room's id.
   *
   * @example
   * for await (const event of api.news.followRoom('room_1')) console.log(event);
   */
  followRoom(
    roomId: FollowRoomParameters['params']['roomId'],
    query?: FollowRoomParameters['query'],
    options?: FollowOptions & { headers?: FollowRoomParameters['headers'] },
  ): FollowedCall<EventOf<FollowRoomAnswer>, FollowRoomAnswer>;
}

/** The resource whose requests `send` sends. */
export function resource(send: Transport): NewsResource {
  return {
    followRoom: (roomId, query, options) => new FollowedCall(
      'followRoom',
      () => followRoom(
        send,
        {
          params: { roomId },
          ...(query && { query }),
          ...(options?.headers && { headers: options.headers }),
        },
        options,
      ),
      () => eachFollowRoomEvent(
        send,
        {
          params: { roomId },
          ...(query && { query }),
          ...(options?.headers && { headers: options.headers }),
        },
        options,
      ),
    ),
  };
}
