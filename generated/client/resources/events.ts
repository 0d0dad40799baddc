// Generated from spec/paths/events.yaml by `npx callsheet generate`. Do not edit.

import {
  type StreamStudioEventsParameters, type StreamStudioEventsResponse, eachStreamStudioEventsEvent,
  streamStudioEvents,
} from '../events.ts';
import { EventStreamCall } from '../runtime/events/event-stream-call.ts';
import type { EventOf, FollowOptions } from '../runtime/events/follow.ts';
import type { Transport } from '../runtime/transport/transport.ts';

/**
 * The operations of `events` as methods.
 *
 * A server-sent event stream of a studio's state.
 */
export interface EventsResource {
  /**
   * Follow a studio's state.
   *
   * Opens a stream of server-sent events with the state of a studio, so that clients need not poll. A
   * new stream starts with a `snapshot` of the full state, followed by `canvas` and `audio` if the
   * scopes allow. After that, each changed row is sent whole: replace the row that the event names.
   * To resume, send the id of the last processed event. If the server no longer has the events after
   * it, a new snapshot follows, which is no error; a studio with large events retains fewer of them.
   * Comment lines every 15 seconds are heartbeats. The stream ends when the access ends. A credential
   * may have 5 open streams, a studio 32 watchers, and an account as many streams as the ceiling
   * `eventStreamsOfAccount` allows; beyond that, the response is 429 with `Retry-After`.
   *
   * `GET /v1/studios/{id}/events`, `streamStudioEvents`; accepts `apiKey` with `stream:read`,
   * `sources:read`, `destinations:read`, or `userJwt`.
   *
   * Error responses: 401 `unauthorized`, `invalid_key`, `invalid_token`; 403 `insufficient_scope`;
   * 404 `not_found`; 429 `rate_limited`; 503 `unavailable`.
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
  ): EventStreamCall<EventOf<StreamStudioEventsResponse>, StreamStudioEventsResponse>;
}

/** Creates the resource's methods; `send` sends their requests. */
export function resource(send: Transport): EventsResource {
  return {
    streamStudio: (id, query, options) => new EventStreamCall(
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
