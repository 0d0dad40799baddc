// Generated from spec/paths/ingest.yaml by `npx callsheet generate`. Do not edit.

import {
  type ContributeAnswer, type ContributeParameters, type IssueIngestAnswer, type IssueIngestParameters,
  type RotateIngestAnswer, type RotateIngestParameters, contribute, issueIngest, rotateIngest,
} from '../ingest.ts';
import type { CallOptions } from '../runtime/call/call-options.ts';
import { type PendingCall, pendingCall } from '../runtime/call/pending-call.ts';
import type { Transport } from '../runtime/transport/transport.ts';

/**
 * The operations of `ingest` as methods.
 *
 * Publish credentials: handed out, rotated, and bound to devices.
 */
export interface IngestResource {
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
   * `POST /v1/studios/{id}/sources/{sourceId}/ingest`, `issueIngest`; takes `apiKey` with
   * `sources:ingest`, or `userJwt`.
   *
   * Refused with 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
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
  ): PendingCall<IssueIngestAnswer>;
  /**
   * Replace a source's stream key and hand out the new publish endpoints.
   *
   * Replaces the source's one stream key: the old URLs of every protocol stop authenticating the
   * moment it returns, and `protocols` only chooses which new endpoints are in the answer. A running
   * publish finishes on the old credential unless `kickPublishers` is true. A refused request, such
   * as one with an unknown protocol name, rotates nothing. It counts toward the credential-handout
   * rate class, about 5 calls a minute.
   *
   * `POST /v1/studios/{id}/sources/{sourceId}/ingest/rotate`, `rotateIngest`; takes `apiKey` with
   * `sources:ingest`, or `userJwt`.
   *
   * Refused with 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
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
  ): PendingCall<RotateIngestAnswer>;
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
   * `POST /v1/studios/{id}/contribute`, `contribute`; takes `apiKey` with `sources:ingest`,
   * `sources:write`, or `userJwt`.
   *
   * Refused with 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
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
  ): PendingCall<ContributeAnswer>;
}

/** The resource whose requests `send` sends. */
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
