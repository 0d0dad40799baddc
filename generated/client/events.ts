// Generated from spec/paths/events.yaml by `npx callsheet generate`. Do not edit.

import { plainHeaders, plainQuery } from './runtime/body/default-serialization.ts';
import type { Headers, Refused } from './runtime/call/api-error-response.ts';
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

/** What streamStudioEvents can answer, told apart by `status`. */
export type StreamStudioEventsAnswer =
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
  | Refused<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | Refused<403, 'insufficient_scope', 'requiredScope'>
  | Refused<404, 'not_found'>
  | Refused<429, 'rate_limited'>
  | Refused<503, 'unavailable'>;

/** What a call of streamStudioEvents can be thrown as, told apart by `kind` and `code`. */
export type StreamStudioEventsError = ErrorOf<StreamStudioEventsAnswer>;

/** What streamStudioEvents is given. */
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
    /** The id of the last event processed; wins over `lastEventId`. */
    'Last-Event-ID'?: string;
  };
};

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
 * `GET /v1/studios/{id}/events`; takes `apiKey` with `stream:read`, `sources:read`,
 * `destinations:read`, or `userJwt`.
 *
 * Refused with 401 `unauthorized`, `invalid_key`, `invalid_token`; 403 `insufficient_scope`; 404
 * `not_found`; 429 `rate_limited`; 503 `unavailable`.
 *
 * @param request.params.id The studio's id.
 *
 * @param request.query.lastEventId The same as `Last-Event-ID`, for clients that cannot set a
 * header.
 *
 * @param request.headers['Last-Event-ID'] The id of the last event processed; wins over
 * `lastEventId`.
 *
 * @example
 * const answer = await streamStudioEvents(send, { params: { id: 'studio_1' } });
 */
export function streamStudioEvents(
  send: Transport,
  request: StreamStudioEventsParameters,
  options?: CallOptions,
): Promise<StreamStudioEventsAnswer> {
  return call(send, {
    operation: 'streamStudioEvents',
    method: 'GET',
    path: `/v1/studios/${segment(request.params.id, 'streamStudioEvents: id')}/events${plainQuery(request.query)}`,
    headers: plainHeaders(request.headers),
    traits: { rateClass: 'general', read: readEvents },
  }, options, [401, 403, 404, 429, 503], [200]);
}

/**
 * Every event of streamStudioEvents, over connections that come and go: none is lost and none comes
 * twice.
 * Without a sign of life for 45 seconds a connection counts as dead.
 */
export function eachStreamStudioEventsEvent(
  send: Transport,
  request: StreamStudioEventsParameters,
  options?: FollowOptions,
): AsyncGenerator<EventOf<StreamStudioEventsAnswer>, void, undefined> {
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
 * Keeps what the events of streamStudioEvents show: give each to `apply`, which tells what it
 * changed.
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
