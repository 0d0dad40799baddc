// Generated from spec/paths/ingest.yaml by `npx callsheet generate`. Do not edit.

import { withBody } from './runtime/body/default-serialization.ts';
import { secrets } from './runtime/body/secret-pointers.ts';
import type { ApiErrorResponse, Headers } from './runtime/call/api-error-response.ts';
import type { CallOptions } from './runtime/call/call-options.ts';
import { call, segment } from './runtime/call/call.ts';
import type { ErrorOf } from './runtime/call/pending-call.ts';
import type { Transport } from './runtime/transport/transport.ts';
import type {
  ContributeRequest, Contribution, IngestRequest, RotateIngestRequest, SourceIngest,
} from './schemas.ts';

/** The responses of issueIngest, discriminated by `status`. */
export type IssueIngestResponse =
  | { status: 200; body: SourceIngest; headers: Headers }
  | ApiErrorResponse<400, 'invalid_request'>
  | ApiErrorResponse<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | ApiErrorResponse<403, 'insufficient_scope', 'requiredScope'>
  | ApiErrorResponse<404, 'not_found'>
  | ApiErrorResponse<429, 'rate_limited'>
  | ApiErrorResponse<503, 'write_disabled' | 'unavailable'>;

/** The errors of issueIngest, discriminated by `kind` and `code`. */
export type IssueIngestError = ErrorOf<IssueIngestResponse>;

/** The parameters and body of issueIngest. */
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
 * Return a source's publish endpoints.
 *
 * Returns one publish endpoint per granted protocol, including the credential. The call provisions
 * nothing: it returns the same endpoints until the key is rotated, so two devices with the same
 * endpoint share one input. `granted` may be narrower than requested, or empty; an unknown protocol
 * name is 400. The method is POST, so that the credential stays out of URL logs; keep `complete`
 * out of your logs, too. The rate limit for credentials is about 5 calls a minute: on 429, wait for
 * `Retry-After`.
 *
 * `POST /v1/studios/{id}/sources/{sourceId}/ingest`; accepts `apiKey` with `sources:ingest`, or
 * `userJwt`.
 *
 * Error responses: 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
 * `insufficient_scope`; 404 `not_found`; 429 `rate_limited`; 503 `write_disabled`, `unavailable`.
 *
 * @param request.params.id The studio's id.
 *
 * @param request.params.sourceId The source's id.
 *
 * @example
 * const response = await issueIngest(send, { params: { id: 'studio_1', sourceId: 'source_1' }, body: {} });
 */
export function issueIngest(
  send: Transport,
  request: IssueIngestParameters,
  options?: CallOptions,
): Promise<IssueIngestResponse> {
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

/** The responses of rotateIngest, discriminated by `status`. */
export type RotateIngestResponse =
  | { status: 200; body: SourceIngest; headers: Headers }
  | ApiErrorResponse<400, 'invalid_request'>
  | ApiErrorResponse<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | ApiErrorResponse<403, 'insufficient_scope', 'requiredScope'>
  | ApiErrorResponse<404, 'not_found'>
  | ApiErrorResponse<429, 'rate_limited'>
  | ApiErrorResponse<503, 'write_disabled' | 'unavailable'>;

/** The errors of rotateIngest, discriminated by `kind` and `code`. */
export type RotateIngestError = ErrorOf<RotateIngestResponse>;

/** The parameters and body of rotateIngest. */
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
 * Replace a source's stream key and return the new publish endpoints.
 *
 * Replaces the source's only stream key: when the call returns, the old URLs of all protocols no
 * longer authenticate. `protocols` only selects the new endpoints in the response. A running
 * publish continues on the old credential unless `kickPublishers` is true. A rejected request, for
 * example one with an unknown protocol name, rotates nothing. The rate limit for credentials is
 * about 5 calls a minute.
 *
 * `POST /v1/studios/{id}/sources/{sourceId}/ingest/rotate`; accepts `apiKey` with `sources:ingest`,
 * or `userJwt`.
 *
 * Error responses: 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
 * `insufficient_scope`; 404 `not_found`; 429 `rate_limited`; 503 `write_disabled`, `unavailable`.
 *
 * @param request.params.id The studio's id.
 *
 * @param request.params.sourceId The source's id.
 *
 * @example
 * const response = await rotateIngest(send, { params: { id: 'studio_1', sourceId: 'source_1' }, body: {} });
 */
export function rotateIngest(
  send: Transport,
  request: RotateIngestParameters,
  options?: CallOptions,
): Promise<RotateIngestResponse> {
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

/** The responses of contribute, discriminated by `status`. */
export type ContributeResponse =
  | { status: 200; body: Contribution; headers: Headers }
  | { status: 201; body: Contribution; headers: Headers }
  | ApiErrorResponse<400, 'invalid_request'>
  | ApiErrorResponse<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | ApiErrorResponse<403, 'insufficient_scope', 'requiredScope'>
  | ApiErrorResponse<404, 'not_found'>
  | ApiErrorResponse<409, 'ceiling_reached', 'max', number>
  | ApiErrorResponse<429, 'rate_limited'>
  | ApiErrorResponse<503, 'write_disabled' | 'contribute_disabled' | 'unavailable'>;

/** The errors of contribute, discriminated by `kind` and `code`. */
export type ContributeError = ErrorOf<ContributeResponse>;

/** The parameters and body of contribute. */
export type ContributeParameters = {
  params: {
    /** The studio's id. */
    id: string;
  };
  body: ContributeRequest;
};

/**
 * Bind a device to its own input and return the publish endpoints.
 *
 * Gives a device its own input: the first call creates the input and returns 201; later calls with
 * the same `deviceId` return 200 with the same input, media path and credential. The credential is
 * never rotated, so the call is safe to retry after a timeout. A new input is a new source in the
 * mixer, the canvas and the event stream. `autoSeat` states whether it takes a seat while the
 * studio is live; it never starts the broadcast. 503 `contribute_disabled` has no `Retry-After`,
 * because a retry cannot succeed. The rate limit for credentials is about 5 calls a minute.
 *
 * `POST /v1/studios/{id}/contribute`; accepts `apiKey` with `sources:ingest`, `sources:write`, or
 * `userJwt`.
 *
 * Safe to repeat: a call with the same path and `deviceId` returns the result of the first.
 *
 * Error responses: 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
 * `insufficient_scope`; 404 `not_found`; 409 `ceiling_reached`; 429 `rate_limited`; 503
 * `write_disabled`, `contribute_disabled`, `unavailable`.
 *
 * @param request.params.id The studio's id.
 *
 * @example
 * const response = await contribute(send, { params: { id: 'studio_1' }, body: { deviceId: 'device-1' } });
 */
export function contribute(
  send: Transport,
  request: ContributeParameters,
  options?: CallOptions,
): Promise<ContributeResponse> {
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
