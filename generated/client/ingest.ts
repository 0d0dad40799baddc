// Generated from spec/paths/ingest.yaml by `npx callsheet generate`. Do not edit.

import { call, segment } from './runtime/call.ts';
import type { Headers, Refused } from './runtime/refused.ts';
import type { Transport } from './runtime/transport.ts';
import type {
  ContributeRequest,
  Contribution,
  IngestRequest,
  RotateIngestRequest,
  SourceIngest,
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
 * @param request.params.id The studio's id.
 *
 * @param request.params.sourceId The source's id.
 */
export function issueIngest(send: Transport, request: IssueIngestParameters): Promise<IssueIngestAnswer> {
  return call(send, {
    method: 'POST',
    path: `/v1/studios/${segment(request.params.id)}/sources/${segment(request.params.sourceId)}/ingest`,
    body: request.body,
  }, [200, 400, 401, 403, 404, 429, 503]);
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
 * @param request.params.id The studio's id.
 *
 * @param request.params.sourceId The source's id.
 */
export function rotateIngest(send: Transport, request: RotateIngestParameters): Promise<RotateIngestAnswer> {
  return call(send, {
    method: 'POST',
    path: `/v1/studios/${segment(request.params.id)}/sources/${segment(request.params.sourceId)}/ingest/rotate`,
    body: request.body,
  }, [200, 400, 401, 403, 404, 429, 503]);
}

/** What contribute can answer, told apart by `status`. */
export type ContributeAnswer =
  | { status: 200; body: Contribution; headers: Headers }
  | { status: 201; body: Contribution; headers: Headers }
  | Refused<400, 'invalid_request'>
  | Refused<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | Refused<403, 'insufficient_scope', 'requiredScope'>
  | Refused<404, 'not_found'>
  | Refused<429, 'rate_limited'>
  | Refused<503, 'write_disabled' | 'contribute_disabled' | 'unavailable'>;

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
 * @param request.params.id The studio's id.
 */
export function contribute(send: Transport, request: ContributeParameters): Promise<ContributeAnswer> {
  return call(send, {
    method: 'POST',
    path: `/v1/studios/${segment(request.params.id)}/contribute`,
    body: request.body,
  }, [200, 201, 400, 401, 403, 404, 429, 503]);
}
