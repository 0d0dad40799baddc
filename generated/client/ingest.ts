// Generated from spec/paths/ingest.yaml by `npm run generate`. Do not edit.

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

/**
 * Hand out a source's publish endpoints.
 * An API key needs `sources:ingest`.
 */
export function issueIngest(send: Transport, request: { params: { id: string; sourceId: string }; body?: IngestRequest }): Promise<IssueIngestAnswer> {
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

/**
 * Replace a source's stream key and hand out the new publish endpoints.
 * An API key needs `sources:ingest`.
 */
export function rotateIngest(send: Transport, request: { params: { id: string; sourceId: string }; body?: RotateIngestRequest }): Promise<RotateIngestAnswer> {
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

/**
 * Bind a device to an input of its own and hand out how to publish to it.
 * An API key needs `sources:ingest` and `sources:write`.
 */
export function contribute(send: Transport, request: { params: { id: string }; body: ContributeRequest }): Promise<ContributeAnswer> {
  return call(send, {
    method: 'POST',
    path: `/v1/studios/${segment(request.params.id)}/contribute`,
    body: request.body,
  }, [200, 201, 400, 401, 403, 404, 429, 503]);
}
