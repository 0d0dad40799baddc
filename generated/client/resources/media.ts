// Generated from spec/paths/media.yaml by `npx callsheet generate`. Do not edit.

import {
  type AbortMediaUploadParameters, type AbortMediaUploadResponse, type CompleteMediaUploadParameters,
  type CompleteMediaUploadResponse, type CreateMediaUploadParameters, type CreateMediaUploadResponse,
  type DeleteMediaAssetParameters, type DeleteMediaAssetResponse, type GetMediaAssetParameters,
  type GetMediaAssetResponse, type ListMediaAssetsParameters, type ListMediaAssetsResponse, abortMediaUpload,
  completeMediaUpload, createMediaUpload, deleteMediaAsset, getMediaAsset, listMediaAssets,
} from '../media.ts';
import type { CallOptions } from '../runtime/call/call-options.ts';
import { PagedCall } from '../runtime/call/paged-call.ts';
import { type PendingCall, pendingCall } from '../runtime/call/pending-call.ts';
import type { Transport } from '../runtime/transport/transport.ts';
import type { UploadFile } from '../runtime/upload/upload-file.ts';
import type { UploadOptions } from '../runtime/upload/upload.ts';
import type { MediaAsset } from '../schemas.ts';
import type { UploadMediaRequest, UploadMediaResponse } from '../uploads.ts';

/**
 * The operations of `media` as methods.
 *
 * The user's media library and uploads to it.
 */
export interface MediaResource {
  /**
   * List the caller's media library.
   *
   * Lists completed uploads page by page, by id ascending, with the account's allowance and its used
   * bytes. Unfinished and abandoned uploads are not listed, but their bytes count. Rows have no
   * download URL. `thumbnailUrl` is short-lived; do not store it.
   *
   * `GET /v1/media`, `listMediaAssets`; accepts `apiKey` with `media:read`, or `userJwt`.
   *
   * Error responses: 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
   * `insufficient_scope`; 429 `rate_limited`; 503 `unavailable`.
   *
   * @example
   * for await (const one of api.media.listAssets()) console.log(one);
   */
  listAssets(
    query?: ListMediaAssetsParameters['query'],
    options?: CallOptions,
  ): PagedCall<MediaAsset, ListMediaAssetsResponse>;
  /**
   * Start an upload to the media library.
   *
   * Reserves the bytes in the allowance and returns an upload plan: one URL for the whole file, or a
   * list of parts for files above 64 MiB. PUT the bytes directly to storage, then call `complete`.
   * Until then the asset is `UPLOADING`, and no source can use it. The URLs of the plan are
   * credentials. A file above the remaining allowance or above the file limit is 402, with the limit
   * in the message. An unsupported content type is 400. Abort an upload that you do not finish;
   * otherwise its bytes stay reserved for hours.
   *
   * `POST /v1/media`, `createMediaUpload`; accepts `apiKey` with `media:write`, or `userJwt`.
   *
   * Error responses: 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 402
   * `storage_quota_exceeded`; 403 `insufficient_scope`; 409 `ceiling_reached`; 429 `rate_limited`;
   * 503 `write_disabled`, `storage_disabled`, `unavailable`.
   *
   * @example
   * await api.media.createUpload({ filename: 'intro.mp4', contentType: 'video/mp4', byteSize: 1048576 });
   */
  createUpload(
    body: CreateMediaUploadParameters['body'],
    options?: CallOptions,
  ): PendingCall<CreateMediaUploadResponse>;
  /**
   * Read a media asset.
   *
   * Reads one asset. After `complete`, poll it until it is `READY`, or `FAILED` with the reason in
   * `errorMessage`. `downloadUrl` is present only if the asset is READY. It and `thumbnailUrl` expire
   * within minutes: request them again instead of storing them.
   *
   * `GET /v1/media/{assetId}`, `getMediaAsset`; accepts `apiKey` with `media:read`, or `userJwt`.
   *
   * Error responses: 401 `unauthorized`, `invalid_key`, `invalid_token`; 403 `insufficient_scope`;
   * 404 `not_found`; 429 `rate_limited`; 503 `unavailable`.
   *
   * @param assetId The media asset's id.
   *
   * @example
   * await api.media.getAsset('media_1');
   */
  getAsset(
    assetId: GetMediaAssetParameters['params']['assetId'],
    options?: CallOptions,
  ): PendingCall<GetMediaAssetResponse>;
  /**
   * Delete a media asset permanently.
   *
   * Deletes the file, its thumbnail and its storage permanently, and frees the allowance. While
   * studio sources use the asset, the response is 409, with their number in the message: delete the
   * sources or give them another asset first. A repeated call returns 404.
   *
   * `DELETE /v1/media/{assetId}`, `deleteMediaAsset`; accepts `apiKey` with `media:write`, or
   * `userJwt`.
   *
   * Error responses: 401 `unauthorized`, `invalid_key`, `invalid_token`; 403 `insufficient_scope`;
   * 404 `not_found`; 409 `conflict`; 429 `rate_limited`; 503 `write_disabled`, `unavailable`.
   *
   * @param assetId The media asset's id.
   *
   * @example
   * await api.media.deleteAsset('media_1');
   */
  deleteAsset(
    assetId: DeleteMediaAssetParameters['params']['assetId'],
    options?: CallOptions,
  ): PendingCall<DeleteMediaAssetResponse>;
  /**
   * Complete an upload after its bytes are in storage.
   *
   * Reports that the bytes are in storage. The call returns before the file is assembled and probed,
   * so `READY` may follow later: poll the asset. For a multipart upload, send the `ETag` of every
   * part in any order, or no body if your client cannot read them; a partial list is 400. The call is
   * idempotent: after a timeout, repeat it without uploading again.
   *
   * `POST /v1/media/{assetId}/complete`, `completeMediaUpload`; accepts `apiKey` with `media:write`,
   * or `userJwt`.
   *
   * Error responses: 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
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
  ): PendingCall<CompleteMediaUploadResponse>;
  /**
   * Abort an unfinished upload and free its allowance.
   *
   * Aborts an unfinished upload, frees its allowance and deletes its stored parts. The call is
   * idempotent. A finished upload is 409 and does not change; delete the asset instead.
   *
   * `POST /v1/media/{assetId}/abort`, `abortMediaUpload`; accepts `apiKey` with `media:write`, or
   * `userJwt`.
   *
   * Error responses: 401 `unauthorized`, `invalid_key`, `invalid_token`; 403 `insufficient_scope`;
   * 404 `not_found`; 409 `conflict`; 429 `rate_limited`; 503 `write_disabled`, `storage_disabled`,
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
  ): PendingCall<AbortMediaUploadResponse>;
  /**
   * Uploads a file: `createMediaUpload`, then its bytes to storage, then `completeMediaUpload`;
   * `abortMediaUpload` if it fails.
   */
  upload(
    file: UploadFile,
    request?: UploadMediaRequest,
    options?: UploadOptions,
  ): PendingCall<UploadMediaResponse>;
}

/** Creates the resource's methods; `send` sends their requests. */
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
