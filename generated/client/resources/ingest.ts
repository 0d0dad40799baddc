// Generated from spec/paths/ingest.yaml by `npx callsheet generate`. Do not edit.

import {
  type ContributeParameters, type ContributeResponse, type IssueIngestParameters, type IssueIngestResponse,
  type RotateIngestParameters, type RotateIngestResponse, contribute, issueIngest, rotateIngest,
} from '../ingest.ts';
import type { CallOptions } from '../runtime/call/call-options.ts';
import { type PendingCall, pendingCall } from '../runtime/call/pending-call.ts';
import type { Transport } from '../runtime/transport/transport.ts';

/**
 * The operations of `ingest` as methods.
 *
 * Publish credentials of sources: issue them, rotate them, and bind them to devices.
 */
export interface IngestResource {
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
   * `POST /v1/studios/{id}/sources/{sourceId}/ingest`, `issueIngest`; accepts `apiKey` with
   * `sources:ingest`, or `userJwt`.
   *
   * Error responses: 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
   * `insufficient_scope`; 404 `not_found`; 429 `rate_limited`; 503 `write_disabled`, `unavailable`.
   *
   * @param params.id The studio's id.
   *
   * @param params.sourceId The source's id.
   *
   * @example
   * await api.ingest.issue({ id: 'studio_1', sourceId: 'source_1' }, {});
   */
  issue(
    params: IssueIngestParameters['params'],
    body?: IssueIngestParameters['body'],
    options?: CallOptions,
  ): PendingCall<IssueIngestResponse>;
  /**
   * Replace a source's stream key and return the new publish endpoints.
   *
   * Replaces the source's only stream key: when the call returns, the old URLs of all protocols no
   * longer authenticate. `protocols` only selects the new endpoints in the response. A running
   * publish continues on the old credential unless `kickPublishers` is true. A rejected request, for
   * example one with an unknown protocol name, rotates nothing. The rate limit for credentials is
   * about 5 calls a minute.
   *
   * `POST /v1/studios/{id}/sources/{sourceId}/ingest/rotate`, `rotateIngest`; accepts `apiKey` with
   * `sources:ingest`, or `userJwt`.
   *
   * Error responses: 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
   * `insufficient_scope`; 404 `not_found`; 429 `rate_limited`; 503 `write_disabled`, `unavailable`.
   *
   * @param params.id The studio's id.
   *
   * @param params.sourceId The source's id.
   *
   * @example
   * await api.ingest.rotate({ id: 'studio_1', sourceId: 'source_1' }, {});
   */
  rotate(
    params: RotateIngestParameters['params'],
    body?: RotateIngestParameters['body'],
    options?: CallOptions,
  ): PendingCall<RotateIngestResponse>;
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
   * `POST /v1/studios/{id}/contribute`, `contribute`; accepts `apiKey` with `sources:ingest`,
   * `sources:write`, or `userJwt`.
   *
   * Error responses: 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
   * `insufficient_scope`; 404 `not_found`; 409 `ceiling_reached`; 429 `rate_limited`; 503
   * `write_disabled`, `contribute_disabled`, `unavailable`.
   *
   * @param id The studio's id.
   *
   * @example
   * await api.ingest.contribute('studio_1', { deviceId: 'device-1' });
   */
  contribute(
    id: ContributeParameters['params']['id'],
    body: ContributeParameters['body'],
    options?: CallOptions,
  ): PendingCall<ContributeResponse>;
}

/** Creates the resource's methods; `send` sends their requests. */
export function resource(send: Transport): IngestResource {
  return {
    issue: (params, body, options) => pendingCall(
      'issueIngest',
      issueIngest(send, { params, ...(body !== undefined && { body }) }, options),
    ),
    rotate: (params, body, options) => pendingCall(
      'rotateIngest',
      rotateIngest(send, { params, ...(body !== undefined && { body }) }, options),
    ),
    contribute: (id, body, options) => pendingCall(
      'contribute',
      contribute(send, { params: { id }, body }, options),
    ),
  };
}
