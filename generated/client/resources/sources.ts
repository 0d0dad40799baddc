// Generated from spec/paths/sources.yaml by `npx callsheet generate`. Do not edit.

import type { CallOptions } from '../runtime/call/call-options.ts';
import { PagedCall } from '../runtime/call/paged-call.ts';
import { type PendingCall, pendingCall } from '../runtime/call/pending-call.ts';
import type { Transport } from '../runtime/transport/transport.ts';
import type { Source } from '../schemas.ts';
import {
  type CreateSourceAnswer, type CreateSourceParameters, type DeleteSourceAnswer, type DeleteSourceParameters,
  type GetSourceAnswer, type GetSourceParameters, type ListSourcesAnswer, type ListSourcesParameters,
  type UpdateSourceAnswer, type UpdateSourceParameters, createSource, deleteSource, getSource, listSources,
  updateSource,
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
   * Pages through the studio's sources by id ascending, with provisioning state and liveness; publish
   * credentials are never in it. Send the `ETag` back as `If-None-Match` and an unchanged page is a
   * 304 without a body. `publishing: null` means that the liveness tracker cannot be reached:
   * unknown, not offline.
   *
   * `GET /v1/studios/{id}/sources`, `listSources`; takes `apiKey` with `sources:read`, or `userJwt`.
   *
   * Refused with 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
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
  ): PagedCall<Source, ListSourcesAnswer>;
  /**
   * Create a source.
   *
   * Adds an input to the studio, with a strip in the mixer and, when active, a claim to a seat on the
   * canvas; the event stream tells of all three. Device kinds (`webcam`, `webrtc-input`,
   * `generic-input`) and push kinds get their publish URL from the ingest call, URL-backed kinds are
   * read from `url`, library-backed ones play a READY asset named by `mediaAssetId`. `url` together
   * with `mediaAssetId` is 400. The call is not idempotent: devices that may retry use `contribute`.
   *
   * `POST /v1/studios/{id}/sources`, `createSource`; takes `apiKey` with `sources:write`, or
   * `userJwt`.
   *
   * Refused with 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
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
  ): PendingCall<CreateSourceAnswer>;
  /**
   * Read a source.
   *
   * Reads one source with an `ETag`. It is meant to be polled while you wait for an encoder to come
   * up: every 2 seconds with `If-None-Match`, then no more. Liveness appears within a couple of
   * seconds of the handshake and clears within about 15 seconds of the publisher leaving; a new
   * `publishedAt` means that it dropped and came back.
   *
   * `GET /v1/studios/{id}/sources/{sourceId}`, `getSource`; takes `apiKey` with `sources:read`, or
   * `userJwt`.
   *
   * Refused with 401 `unauthorized`, `invalid_key`, `invalid_token`; 403 `insufficient_scope`; 404
   * `not_found`; 429 `rate_limited`; 503 `unavailable`.
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
  ): PendingCall<GetSourceAnswer>;
  /**
   * Delete a source.
   *
   * Removes the source with its strip, its tile and its stream key; whoever publishes to it is cut.
   * The event stream sends `sourceRemoved` and the changed canvas and mixer. A repeated call answers
   * 404, like that of a source which never was.
   *
   * `DELETE /v1/studios/{id}/sources/{sourceId}`, `deleteSource`; takes `apiKey` with
   * `sources:write`, or `userJwt`.
   *
   * Refused with 401 `unauthorized`, `invalid_key`, `invalid_token`; 403 `insufficient_scope`; 404
   * `not_found`; 429 `rate_limited`; 503 `write_disabled`, `unavailable`.
   *
   * @param params.id The studio's id.
   *
   * @param params.sourceId The source's id.
   *
   * @example
   * await api.sources.delete({ id: 'studio_1', sourceId: 'source_1' });
   */
  delete(params: DeleteSourceParameters['params'], options?: CallOptions): PendingCall<DeleteSourceAnswer>;
  /**
   * Change a source.
   *
   * Changes what is sent and keeps the rest. Switching `active` off mutes the strip and takes the
   * source off the canvas, switching it on restores the mute from before; so one call may emit
   * `source`, `canvas` and `audio` events. `url` and `mediaAssetId` replace each other and are
   * refused together, as on create.
   *
   * `PATCH /v1/studios/{id}/sources/{sourceId}`, `updateSource`; takes `apiKey` with `sources:write`,
   * or `userJwt`.
   *
   * Refused with 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
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
  ): PendingCall<UpdateSourceAnswer>;
}

/** The resource whose requests `send` sends. */
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
