// Generated from spec/paths/ingest.yaml by `npx callsheet generate`. Do not edit.

import { withBody } from './runtime/body/default-serialization.ts';
import { secrets } from './runtime/body/secret-pointers.ts';
import type { Headers, Refused } from './runtime/call/api-error-response.ts';
import type { CallOptions } from './runtime/call/call-options.ts';
import { call, segment } from './runtime/call/call.ts';
import type { ErrorOf } from './runtime/call/pending-call.ts';
import type { Transport } from './runtime/transport/transport.ts';
import type {
  ContributeRequest, Contribution, IngestRequest, RotateIngestRequest, SourceIngest,
} from './schemas.ts';

/** What issueIngest can answer, told apart by `status`. */
export type IssueIngestAnswer =
  | { status: 200; body: SourceIngest; headers: Headers }
  | Refused<400, 'invalid_request'>
  | Refused<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | Refused<403, 'insufficient_scope', 'requiredScope'>
  | Refused<404, 'not_found'>
  | Refused<429, 'rate_limited'>
  | Refused<503, 'write_disabled' | 'unavailable'>;

/** What a call of issueIngest can be thrown as, told apart by `kind` and `code`. */
export type IssueIngestError = ErrorOf<IssueIngestAnswer>;

/** What issueIngest is given. */
export type IssueIngestParameters = {
  params: {
    /** The studio's id. */
    id: string;
    /** The source's id. */
    sourceId: string;
  };
  body?: IngestRequest;
};

/**
 * Hand out a source's publish endpoints.
 *
 * Hands out where to publish to the source: one endpoint per granted protocol, with the credential
 * in it. It provisions nothing: every call gives the same endpoints until the key is rotated, so
 * two devices that are given them share one input. `granted` may be narrower than asked, or empty,
 * and a protocol name nobody knows is 400. It is a POST so that the credential stays out of URL
 * logs; keep `complete` out of yours. The credential-handout rate class allows about 5 calls a
 * minute: on 429 wait for `Retry-After`.
 *
 * `POST /v1/studios/{id}/sources/{sourceId}/ingest`; takes `apiKey` with `sources:ingest`, or
 * `userJwt`.
 *
 * Refused with 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
 * `insufficient_scope`; 404 `not_found`; 429 `rate_limited`; 503 `write_disabled`, `unavailable`.
 *
 * @param request.params.id The studio's id.
 *
 * @param request.params.sourceId The source's id.
 *
 * @example
 * const answer = await issueIngest(send, { params: { id: 'studio_1', sourceId: 'source_1' }, body: {} });
 */
export function issueIngest(
  send: Transport,
  request: IssueIngestParameters,
  options?: CallOptions,
): Promise<IssueIngestAnswer> {
  return call(send, withBody({
    operation: 'issueIngest',
    method: 'POST',
    path: `/v1/studios/${segment(request.params.id, 'issueIngest: id')}/sources/${segment(request.params.sourceId, 'issueIngest: sourceId')}/ingest`,
    traits: {
      rateClass: 'handout',
      read: secrets({ 200: { srt: { complete: 0 }, rtmp: { complete: 0 }, rtmps: { complete: 0 } } }),
    },
  }, request.body), options, [200, 400, 401, 403, 404, 429, 503]);
}

/** What rotateIngest can answer, told apart by `status`. */
export type RotateIngestAnswer =
  | { status: 200; body: SourceIngest; headers: Headers }
  | Refused<400, 'invalid_request'>
  | Refused<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | Refused<403, 'insufficient_scope', 'requiredScope'>
  | Refused<404, 'not_found'>
  | Refused<429, 'rate_limited'>
  | Refused<503, 'write_disabled' | 'unavailable'>;

/** What a call of rotateIngest can be thrown as, told apart by `kind` and `code`. */
export type RotateIngestError = ErrorOf<RotateIngestAnswer>;

/** What rotateIngest is given. */
export type RotateIngestParameters = {
  params: {
    /** The studio's id. */
    id: string;
    /** The source's id. */
    sourceId: string;
  };
  body?: RotateIngestRequest;
};

/**
 * Replace a source's stream key and hand out the new publish endpoints.
 *
 * Replaces the source's one stream key: the old URLs of every protocol stop authenticating the
 * moment it returns, and `protocols` only chooses which new endpoints are in the answer. A running
 * publish finishes on the old credential unless `kickPublishers` is true. A refused request, such
 * as one with an unknown protocol name, rotates nothing. It counts toward the credential-handout
 * rate class, about 5 calls a minute.
 *
 * `POST /v1/studios/{id}/sources/{sourceId}/ingest/rotate`; takes `apiKey` with `sources:ingest`,
 * or `userJwt`.
 *
 * Refused with 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
 * `insufficient_scope`; 404 `not_found`; 429 `rate_limited`; 503 `write_disabled`, `unavailable`.
 *
 * @param request.params.id The studio's id.
 *
 * @param request.params.sourceId The source's id.
 *
 * @example
 * const answer = await rotateIngest(send, { params: { id: 'studio_1', sourceId: 'source_1' }, body: {} });
 */
export function rotateIngest(
  send: Transport,
  request: RotateIngestParameters,
  options?: CallOptions,
): Promise<RotateIngestAnswer> {
  return call(send, withBody({
    operation: 'rotateIngest',
    method: 'POST',
    path: `/v1/studios/${segment(request.params.id, 'rotateIngest: id')}/sources/${segment(request.params.sourceId, 'rotateIngest: sourceId')}/ingest/rotate`,
    traits: {
      rateClass: 'handout',
      read: secrets({ 200: { srt: { complete: 0 }, rtmp: { complete: 0 }, rtmps: { complete: 0 } } }),
    },
  }, request.body), options, [200, 400, 401, 403, 404, 429, 503]);
}

/** What contribute can answer, told apart by `status`. */
export type ContributeAnswer =
  | { status: 200; body: Contribution; headers: Headers }
  | { status: 201; body: Contribution; headers: Headers }
  | Refused<400, 'invalid_request'>
  | Refused<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | Refused<403, 'insufficient_scope', 'requiredScope'>
  | Refused<404, 'not_found'>
  | Refused<409, 'ceiling_reached', 'max', number>
  | Refused<429, 'rate_limited'>
  | Refused<503, 'write_disabled' | 'contribute_disabled' | 'unavailable'>;

/** What a call of contribute can be thrown as, told apart by `kind` and `code`. */
export type ContributeError = ErrorOf<ContributeAnswer>;

/** What contribute is given. */
export type ContributeParameters = {
  params: {
    /** The studio's id. */
    id: string;
  };
  body: ContributeRequest;
};

/**
 * Bind a device to an input of its own and hand out how to publish to it.
 *
 * Lets a device bring itself: the first call makes an input of its own for it and answers 201,
 * every later call with the same `deviceId` answers 200 with the same input, media path and
 * credential. It is never a rotation, so it is safe to retry after a time-out. A new input is a new
 * source for the mixer, the canvas and the event stream; `autoSeat` tells whether it takes a seat
 * while live, and it never starts the broadcast. 503 `contribute_disabled` comes without
 * `Retry-After`: there retrying never helps. The credential-handout rate class allows about 5 calls
 * a minute.
 *
 * `POST /v1/studios/{id}/contribute`; takes `apiKey` with `sources:ingest`, `sources:write`, or
 * `userJwt`.
 *
 * It may be repeated: a call with the same path and `deviceId` gives the result of the first.
 *
 * Refused with 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
 * `insufficient_scope`; 404 `not_found`; 409 `ceiling_reached`; 429 `rate_limited`; 503
 * `write_disabled`, `contribute_disabled`, `unavailable`.
 *
 * @param request.params.id The studio's id.
 *
 * @example
 * const answer = await contribute(send, { params: { id: 'studio_1' }, body: { deviceId: 'device-1' } });
 */
export function contribute(
  send: Transport,
  request: ContributeParameters,
  options?: CallOptions,
): Promise<ContributeAnswer> {
  return call(send, withBody({
    operation: 'contribute',
    method: 'POST',
    path: `/v1/studios/${segment(request.params.id, 'contribute: id')}/contribute`,
    traits: {
      idempotent: true,
      rateClass: 'handout',
      read: secrets({
        200: {
          ingest: { srt: { complete: 0 }, rtmp: { complete: 0 }, rtmps: { complete: 0 } },
          streamKey: 0,
          srtStreamId: 0,
        },
        201: {
          ingest: { srt: { complete: 0 }, rtmp: { complete: 0 }, rtmps: { complete: 0 } },
          streamKey: 0,
          srtStreamId: 0,
        },
      }),
    },
  }, request.body), options, [200, 201, 400, 401, 403, 404, 409, 429, 503]);
}
