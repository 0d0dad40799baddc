// Generated from spec/paths/events.yaml by `npx callsheet generate`. Do not edit.

import {
  type StreamStudioEventsAnswer, type StreamStudioEventsParameters, eachStreamStudioEventsEvent,
  streamStudioEvents,
} from '../events.ts';
import { FollowedCall } from '../runtime/events/event-stream-call.ts';
import type { EventOf, FollowOptions } from '../runtime/events/follow.ts';
import type { Transport } from '../runtime/transport/transport.ts';

/**
 * The operations of `events` as methods.
 *
 * One server-sent event stream of a studio's state.
 */
export interface EventsResource {
  /**
   * Follow a studio's state.
   *
   * One stream of server-sent events per studio, in the place of polling. A fresh stream begins with
   * the full state in `snapshot`, then `canvas` and `audio` where the scopes allow, and then sends
   * each row whole as it changes: replace the row an event names. To resume, send the id of the last
   * event processed; when it cannot be honoured, a new snapshot comes instead and is no error; a
   * studio whose events are large keeps fewer of them. Comment lines are heartbeats, every 15
   * seconds. The stream ends when access ends. A credential may have 5 streams open and a studio 32
   * watchers, and an account as many as the ceiling `eventStreamsOfAccount` says; beyond that the
   * answer is 429 with `Retry-After`.
   *
   * `GET /v1/studios/{id}/events`, `streamStudioEvents`; takes `apiKey` with `stream:read`,
   * `sources:read`, `destinations:read`, or `userJwt`.
   *
   * Refused with 401 `unauthorized`, `invalid_key`, `invalid_token`; 403 `insufficient_scope`; 404
   * `not_found`; 429 `rate_limited`; 503 `unavailable`.
   *
   * @param id The studio's id.
   *
   * @example
   * for await (const event of api.events.streamStudio('studio_1')) console.log(event);
   */
  streamStudio(
    id: StreamStudioEventsParameters['params']['id'],
    query?: StreamStudioEventsParameters['query'],
    options?: FollowOptions & { headers?: StreamStudioEventsParameters['headers'] },
  ): FollowedCall<EventOf<StreamStudioEventsAnswer>, StreamStudioEventsAnswer>;
}

/** The resource whose requests `send` sends. */
export function resource(send: Transport): EventsResource {
  return {
    streamStudio: (id, query, options) => new FollowedCall(
      'streamStudioEvents',
      () => streamStudioEvents(
        send,
        { params: { id }, ...(query && { query }), ...(options?.headers && { headers: options.headers }) },
        options,
      ),
      () => eachStreamStudioEventsEvent(
        send,
        { params: { id }, ...(query && { query }), ...(options?.headers && { headers: options.headers }) },
        options,
      ),
    ),
  };
}
