// Generated from spec/paths/media.yaml by `npx callsheet generate`. Do not edit.

import {
  type AbortMediaUploadAnswer, type AbortMediaUploadParameters, type CompleteMediaUploadAnswer,
  type CompleteMediaUploadParameters, type CreateMediaUploadAnswer, type CreateMediaUploadParameters,
  type DeleteMediaAssetAnswer, type DeleteMediaAssetParameters, type GetMediaAssetAnswer,
  type GetMediaAssetParameters, type ListMediaAssetsAnswer, type ListMediaAssetsParameters, abortMediaUpload,
  completeMediaUpload, createMediaUpload, deleteMediaAsset, getMediaAsset, listMediaAssets,
} from '../media.ts';
import type { CallOptions } from '../runtime/call/call-options.ts';
import { PagedCall } from '../runtime/call/paged-call.ts';
import { type PendingCall, pendingCall } from '../runtime/call/pending-call.ts';
import type { Transport } from '../runtime/transport/transport.ts';
import type { UploadFile } from '../runtime/upload/upload-file.ts';
import type { UploadOptions } from '../runtime/upload/upload.ts';
import type { MediaAsset } from '../schemas.ts';
import type { UploadMediaAnswer, UploadMediaRequest } from '../uploads.ts';

/**
 * The operations of `media` as methods.
 *
 * The user's media library and uploads to it.
 */
export interface MediaResource {
  /**
   * List the caller's media library.
   *
   * Pages through completed uploads by id ascending, together with the account's allowance and how
   * much of it is used. Uploads under way and abandoned ones are not listed, but count. Rows carry no
   * download address; `thumbnailUrl` is short-lived and must not be stored.
   *
   * `GET /v1/media`, `listMediaAssets`; takes `apiKey` with `media:read`, or `userJwt`.
   *
   * Refused with 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
   * `insufficient_scope`; 429 `rate_limited`; 503 `unavailable`.
   *
   * @example
   * for await (const one of api.media.listAssets()) console.log(one);
   */
  listAssets(
    query?: ListMediaAssetsParameters['query'],
    options?: CallOptions,
  ): PagedCall<MediaAsset, ListMediaAssetsAnswer>;
  /**
   * Begin an upload to the media library.
   *
   * Reserves the bytes in the allowance and answers with a plan: one address for the whole file, or a
   * list of slices above 64 MiB. PUT the bytes straight to storage, then call complete; until then
   * the asset stays `UPLOADING` and nothing can use it. Plan addresses are credentials. More than the
   * allowance or the ceiling for one file is 402, and the message names the ceiling; an unsupported
   * content type is 400. Give up with abort, or the reservation lasts for hours.
   *
   * `POST /v1/media`, `createMediaUpload`; takes `apiKey` with `media:write`, or `userJwt`.
   *
   * Refused with 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 402
   * `storage_quota_exceeded`; 403 `insufficient_scope`; 409 `ceiling_reached`; 429 `rate_limited`;
   * 503 `write_disabled`, `storage_disabled`, `unavailable`.
   *
   * @example
   * await api.media.createUpload({ filename: 'intro.mp4', contentType: 'video/mp4', byteSize: 1048576 });
   */
  createUpload(
    body: CreateMediaUploadParameters['body'],
    options?: CallOptions,
  ): PendingCall<CreateMediaUploadAnswer>;
  /**
   * Read a media asset.
   *
   * Reads one asset. While it is `UPLOADING` after a complete, poll it until it is `READY` or
   * `FAILED`, where `errorMessage` says why. `downloadUrl` is there only when READY; it and
   * `thumbnailUrl` expire within minutes, so fetch them anew and never store them.
   *
   * `GET /v1/media/{assetId}`, `getMediaAsset`; takes `apiKey` with `media:read`, or `userJwt`.
   *
   * Refused with 401 `unauthorized`, `invalid_key`, `invalid_token`; 403 `insufficient_scope`; 404
   * `not_found`; 429 `rate_limited`; 503 `unavailable`.
   *
   * @param assetId The media asset's id.
   *
   * @example
   * await api.media.getAsset('media_1');
   */
  getAsset(
    assetId: GetMediaAssetParameters['params']['assetId'],
    options?: CallOptions,
  ): PendingCall<GetMediaAssetAnswer>;
  /**
   * Delete a media asset for good.
   *
   * Deletes file, thumbnail and storage for good and frees the allowance. While studio sources use
   * the asset it answers 409 and says how many: delete them or give them another asset first. A
   * repeated call answers 404.
   *
   * `DELETE /v1/media/{assetId}`, `deleteMediaAsset`; takes `apiKey` with `media:write`, or
   * `userJwt`.
   *
   * Refused with 401 `unauthorized`, `invalid_key`, `invalid_token`; 403 `insufficient_scope`; 404
   * `not_found`; 409 `conflict`; 429 `rate_limited`; 503 `write_disabled`, `unavailable`.
   *
   * @param assetId The media asset's id.
   *
   * @example
   * await api.media.deleteAsset('media_1');
   */
  deleteAsset(
    assetId: DeleteMediaAssetParameters['params']['assetId'],
    options?: CallOptions,
  ): PendingCall<DeleteMediaAssetAnswer>;
  /**
   * Complete an upload whose bytes are in storage.
   *
   * Tells that the bytes are in storage. It answers before the file is assembled and probed, so
   * `READY` may lag: read the asset until it shows. A multipart upload sends back every part's
   * `ETag`, in any order, or no body where they cannot be read; a partial list is 400. It is
   * idempotent: after a time-out call it again, do not upload again.
   *
   * `POST /v1/media/{assetId}/complete`, `completeMediaUpload`; takes `apiKey` with `media:write`, or
   * `userJwt`.
   *
   * Refused with 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
   * `insufficient_scope`; 404 `not_found`; 429 `rate_limited`; 503 `write_disabled`,
   * `storage_disabled`, `unavailable`.
   *
   * @param assetId The media asset's id.
   *
   * @example
   * await api.media.completeUpload('media_1', {});
   */
  completeUpload(
    assetId: CompleteMediaUploadParameters['params']['assetId'],
    body?: CompleteMediaUploadParameters['body'],
    options?: CallOptions,
  ): PendingCall<CompleteMediaUploadAnswer>;
  /**
   * Abort an unfinished upload and free its allowance.
   *
   * Gives an unfinished upload up and frees its allowance; parts in storage are dropped. It is
   * idempotent, so it is safe to repeat. An upload that is finished answers 409 and is left alone:
   * delete the asset instead.
   *
   * `POST /v1/media/{assetId}/abort`, `abortMediaUpload`; takes `apiKey` with `media:write`, or
   * `userJwt`.
   *
   * Refused with 401 `unauthorized`, `invalid_key`, `invalid_token`; 403 `insufficient_scope`; 404
   * `not_found`; 409 `conflict`; 429 `rate_limited`; 503 `write_disabled`, `storage_disabled`,
   * `unavailable`.
   *
   * @param assetId The media asset's id.
   *
   * @example
   * await api.media.abortUpload('media_1');
   */
  abortUpload(
    assetId: AbortMediaUploadParameters['params']['assetId'],
    options?: CallOptions,
  ): PendingCall<AbortMediaUploadAnswer>;
  /**
   * Uploads a file: `createMediaUpload`, its bytes to storage, `completeMediaUpload`;
   * `abortMediaUpload` where it ends early.
   */
  upload(
    file: UploadFile,
    request?: UploadMediaRequest,
    options?: UploadOptions,
  ): PendingCall<UploadMediaAnswer>;
}

/** The resource whose requests `send` sends. */
export function resource(send: Transport): MediaResource {
  return {
    listAssets: (query, options) => new PagedCall(
      'listMediaAssets',
      (page) => listMediaAssets(send, { query: { ...query, ...page } }, options),
      'data',
      'nextCursor',
    ),
    createUpload: (body, options) => pendingCall(
      'createMediaUpload',
      createMediaUpload(send, { body }, options),
    ),
    getAsset: (assetId, options) => pendingCall(
      'getMediaAsset',
      getMediaAsset(send, { params: { assetId } }, options),
    ),
    deleteAsset: (assetId, options) => pendingCall(
      'deleteMediaAsset',
      deleteMediaAsset(send, { params: { assetId } }, options),
    ),
    completeUpload: (assetId, body, options) => pendingCall(
      'completeMediaUpload',
      completeMediaUpload(send, { params: { assetId }, ...(body !== undefined && { body }) }, options),
    ),
    abortUpload: (assetId, options) => pendingCall(
      'abortMediaUpload',
      abortMediaUpload(send, { params: { assetId } }, options),
    ),
    upload: (file, request, options) => pendingCall(
      'uploadMedia',
      import('../uploads.ts').then((own) => own.uploadMedia(send, file, request, options)),
    ),
  };
}
