// Generated from spec/paths/sources.yaml by `npx callsheet generate`. Do not edit.

import type { CallOptions } from '../runtime/call/call-options.ts';
import { PagedCall } from '../runtime/call/paged-call.ts';
import { type PendingCall, pendingCall } from '../runtime/call/pending-call.ts';
import type { Transport } from '../runtime/transport/transport.ts';
import type { Source } from '../schemas.ts';
import {
  type CreateSourceParameters, type CreateSourceResponse, type DeleteSourceParameters,
  type DeleteSourceResponse, type GetSourceParameters, type GetSourceResponse, type ListSourcesParameters,
  type ListSourcesResponse, type UpdateSourceParameters, type UpdateSourceResponse, createSource,
  deleteSource, getSource, listSources, updateSource,
} from '../sources.ts';

/**
 * The operations of `sources` as methods.
 *
 * A source is one input of a studio.
 */
export interface SourcesResource {
  /**
   * List a studio's sources.
   *
   * Lists the studio's sources page by page, by id ascending, with their provisioning status and
   * liveness, but without publish credentials. Send the `ETag` as `If-None-Match`: an unchanged page
   * is 304 without a body. `publishing: null` means that the liveness tracker is unreachable: the
   * state is unknown, not offline.
   *
   * `GET /v1/studios/{id}/sources`, `listSources`; accepts `apiKey` with `sources:read`, or
   * `userJwt`.
   *
   * Error responses: 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
   * `insufficient_scope`; 404 `not_found`; 429 `rate_limited`; 503 `unavailable`.
   *
   * @param id The studio's id.
   *
   * @example
   * for await (const one of api.sources.list('studio_1')) console.log(one);
   */
  list(
    id: ListSourcesParameters['params']['id'],
    query?: ListSourcesParameters['query'],
    options?: CallOptions & { headers?: ListSourcesParameters['headers'] },
  ): PagedCall<Source, ListSourcesResponse>;
  /**
   * Create a source.
   *
   * Adds an input to the studio, with a strip in the mixer. An active source also competes for a seat
   * on the canvas. The event stream reports all three changes. Device types (`webcam`,
   * `webrtc-input`, `generic-input`) and push types get their publish URL from the ingest operation.
   * URL-backed types are read from `url`. Library-backed types play the READY asset of
   * `mediaAssetId`. `url` together with `mediaAssetId` is 400. The call is not idempotent: devices
   * that may retry use `contribute`.
   *
   * `POST /v1/studios/{id}/sources`, `createSource`; accepts `apiKey` with `sources:write`, or
   * `userJwt`.
   *
   * Error responses: 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
   * `insufficient_scope`; 404 `not_found`; 409 `ceiling_reached`; 429 `rate_limited`; 503
   * `write_disabled`, `unavailable`.
   *
   * @param id The studio's id.
   *
   * @example
   * await api.sources.create('studio_1', { name: 'Stage feed', type: 'rtmp' });
   */
  create(
    id: CreateSourceParameters['params']['id'],
    body: CreateSourceParameters['body'],
    options?: CallOptions,
  ): PendingCall<CreateSourceResponse>;
  /**
   * Read a source.
   *
   * Reads one source with an `ETag`. While you wait for an encoder, poll it every 2 seconds with
   * `If-None-Match`, then stop. `publishing` becomes true within about 2 seconds of the encoder's
   * handshake, and false within about 15 seconds after the publisher has left. A new `publishedAt`
   * means that the publisher has reconnected.
   *
   * `GET /v1/studios/{id}/sources/{sourceId}`, `getSource`; accepts `apiKey` with `sources:read`, or
   * `userJwt`.
   *
   * Error responses: 401 `unauthorized`, `invalid_key`, `invalid_token`; 403 `insufficient_scope`;
   * 404 `not_found`; 429 `rate_limited`; 503 `unavailable`.
   *
   * @param params.id The studio's id.
   *
   * @param params.sourceId The source's id.
   *
   * @example
   * await api.sources.get({ id: 'studio_1', sourceId: 'source_1' });
   */
  get(
    params: GetSourceParameters['params'],
    options?: CallOptions & { headers?: GetSourceParameters['headers'] },
  ): PendingCall<GetSourceResponse>;
  /**
   * Delete a source.
   *
   * Deletes the source with its strip, its tile and its stream key, and disconnects its publisher.
   * The event stream sends `sourceRemoved` and the changed canvas and mixer. A repeated call returns
   * 404, as for a source that never existed.
   *
   * `DELETE /v1/studios/{id}/sources/{sourceId}`, `deleteSource`; accepts `apiKey` with
   * `sources:write`, or `userJwt`.
   *
   * Error responses: 401 `unauthorized`, `invalid_key`, `invalid_token`; 403 `insufficient_scope`;
   * 404 `not_found`; 429 `rate_limited`; 503 `write_disabled`, `unavailable`.
   *
   * @param params.id The studio's id.
   *
   * @param params.sourceId The source's id.
   *
   * @example
   * await api.sources.delete({ id: 'studio_1', sourceId: 'source_1' });
   */
  delete(params: DeleteSourceParameters['params'], options?: CallOptions): PendingCall<DeleteSourceResponse>;
  /**
   * Change a source.
   *
   * Changes the given members. Switching `active` off mutes the strip and takes the source off the
   * canvas; switching it on restores the previous mute. One call may therefore emit `source`,
   * `canvas` and `audio` events. `url` and `mediaAssetId` replace each other; both together are 400,
   * as on create.
   *
   * `PATCH /v1/studios/{id}/sources/{sourceId}`, `updateSource`; accepts `apiKey` with
   * `sources:write`, or `userJwt`.
   *
   * Error responses: 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
   * `insufficient_scope`; 404 `not_found`; 409 `ceiling_reached`; 429 `rate_limited`; 503
   * `write_disabled`, `unavailable`.
   *
   * @param params.id The studio's id.
   *
   * @param params.sourceId The source's id.
   *
   * @example
   * await api.sources.update({ id: 'studio_1', sourceId: 'source_1' }, { name: 'Camera 2' });
   */
  update(
    params: UpdateSourceParameters['params'],
    body: UpdateSourceParameters['body'],
    options?: CallOptions,
  ): PendingCall<UpdateSourceResponse>;
}

/** Creates the resource's methods; `send` sends their requests. */
export function resource(send: Transport): SourcesResource {
  return {
    list: (id, query, options) => new PagedCall(
      'listSources',
      (page) => listSources(
        send,
        {
          params: { id },
          ...(options?.headers && { headers: options.headers }),
          query: { ...query, ...page },
        },
        options,
      ),
      'data',
      'nextCursor',
    ),
    create: (id, body, options) => pendingCall(
      'createSource',
      createSource(send, { params: { id }, body }, options),
    ),
    get: (params, options) => pendingCall(
      'getSource',
      getSource(send, { params, ...(options?.headers && { headers: options.headers }) }, options),
    ),
    delete: (params, options) => pendingCall('deleteSource', deleteSource(send, { params }, options)),
    update: (params, body, options) => pendingCall(
      'updateSource',
      updateSource(send, { params, body }, options),
    ),
  };
}
