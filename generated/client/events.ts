// Generated from spec/paths/events.yaml by `npx callsheet generate`. Do not edit.

import { plainHeaders, plainQuery } from './runtime/body/default-serialization.ts';
import type { ApiErrorResponse, Headers } from './runtime/call/api-error-response.ts';
import type { CallOptions } from './runtime/call/call-options.ts';
import { call, segment } from './runtime/call/call.ts';
import type { ErrorOf } from './runtime/call/pending-call.ts';
import { readEvents } from './runtime/events/event-body.ts';
import { type EventOf, type FollowOptions, follow } from './runtime/events/follow.ts';
import { StateMirror } from './runtime/events/mirror.ts';
import type { Transport } from './runtime/transport/transport.ts';
import type {
  CanvasState, ChatConnector, Destination, RemovedChatConnector, RemovedRow, Source, StreamStatus,
  StudioAudio, StudioSnapshot,
} from './schemas.ts';

/** The responses of streamStudioEvents, discriminated by `status`. */
export type StreamStudioEventsResponse =
  | { status: 200; body: AsyncIterable<
      | {
          id?: string;
          event: 'snapshot';
          data: StudioSnapshot;
        }
      | {
          id?: string;
          event: 'source';
          data: Source;
        }
      | {
          id?: string;
          event: 'streamStatus';
          data: StreamStatus;
        }
      | {
          id?: string;
          event: 'destination';
          data: Destination;
        }
      | {
          id?: string;
          event: 'chatConnector';
          data: ChatConnector;
        }
      | {
          id?: string;
          event: 'chatConnectorRemoved';
          data: RemovedChatConnector;
        }
      | {
          id?: string;
          event: 'canvas';
          data: CanvasState;
        }
      | {
          id?: string;
          event: 'audio';
          data: StudioAudio;
        }
      | {
          id?: string;
          event: 'sourceRemoved';
          data: RemovedRow;
        }
      | {
          id?: string;
          event: 'destinationRemoved';
          data: RemovedRow;
        }>; headers: Headers }
  | ApiErrorResponse<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | ApiErrorResponse<403, 'insufficient_scope', 'requiredScope'>
  | ApiErrorResponse<404, 'not_found'>
  | ApiErrorResponse<429, 'rate_limited'>
  | ApiErrorResponse<503, 'unavailable'>;

/** The errors of streamStudioEvents, discriminated by `kind` and `code`. */
export type StreamStudioEventsError = ErrorOf<StreamStudioEventsResponse>;

/** The parameters and body of streamStudioEvents. */
export type StreamStudioEventsParameters = {
  params: {
    /** The studio's id. */
    id: string;
  };
  query?: {
    /** The same as `Last-Event-ID`, for clients that cannot set a header. */
    lastEventId?: string;
  };
  headers?: {
    /** The id of the last processed event. Takes precedence over `lastEventId`. */
    'Last-Event-ID'?: string;
  };
};

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
 * `GET /v1/studios/{id}/events`; accepts `apiKey` with `stream:read`, `sources:read`,
 * `destinations:read`, or `userJwt`.
 *
 * Error responses: 401 `unauthorized`, `invalid_key`, `invalid_token`; 403 `insufficient_scope`;
 * 404 `not_found`; 429 `rate_limited`; 503 `unavailable`.
 *
 * @param request.params.id The studio's id.
 *
 * @param request.query.lastEventId The same as `Last-Event-ID`, for clients that cannot set a
 * header.
 *
 * @param request.headers['Last-Event-ID'] The id of the last processed event. Takes precedence over
 * `lastEventId`.
 *
 * @example
 * const response = await streamStudioEvents(send, { params: { id: 'studio_1' } });
 */
export function streamStudioEvents(
  send: Transport,
  request: StreamStudioEventsParameters,
  options?: CallOptions,
): Promise<StreamStudioEventsResponse> {
  return call(send, {
    operation: 'streamStudioEvents',
    method: 'GET',
    path: `/v1/studios/${segment(request.params.id, 'streamStudioEvents: id')}/events${plainQuery(request.query)}`,
    headers: plainHeaders(request.headers),
    traits: { rateClass: 'general', read: readEvents },
  }, options, [401, 403, 404, 429, 503], [200]);
}

/**
 * Every event of streamStudioEvents, across reconnections, without losses or duplicates.
 * A connection without data for 45 seconds counts as dead.
 */
export function eachStreamStudioEventsEvent(
  send: Transport,
  request: StreamStudioEventsParameters,
  options?: FollowOptions,
): AsyncGenerator<EventOf<StreamStudioEventsResponse>, void, undefined> {
  return follow(
    'streamStudioEvents',
    (last, options) => streamStudioEvents(
      send,
      last === undefined ? request : { ...request, headers: { ...request.headers, 'Last-Event-ID': last } },
      options,
    ),
    options,
    45000,
  );
}

/**
 * The state that the events of streamStudioEvents describe: pass each event to `apply`, which
 * returns its changes.
 */
export function mirrorStreamStudioEvents(): StateMirror<StudioSnapshot & {
  canvas?: CanvasState;
  audio?: StudioAudio;
}, 'sources' | 'destinations' | 'chatConnectors'> {
  return new StateMirror('snapshot', {
    source: { member: 'sources', by: 'id' },
    streamStatus: { member: 'streamStatus' },
    destination: { member: 'destinations', by: 'id' },
    chatConnector: { member: 'chatConnectors', by: 'platform' },
    chatConnectorRemoved: { member: 'chatConnectors', by: 'platform', removes: true },
    canvas: { member: 'canvas' },
    audio: { member: 'audio' },
    sourceRemoved: { member: 'sources', by: 'id', removes: true },
    destinationRemoved: { member: 'destinations', by: 'id', removes: true },
  });
}
