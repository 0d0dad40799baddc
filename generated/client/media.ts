// Generated from spec/paths/media.yaml by `npx callsheet generate`. Do not edit.

import { plainQuery, withBody } from './runtime/body/default-serialization.ts';
import { secrets } from './runtime/body/secret-pointers.ts';
import type { ApiErrorResponse, Headers } from './runtime/call/api-error-response.ts';
import type { CallOptions } from './runtime/call/call-options.ts';
import { call, segment } from './runtime/call/call.ts';
import type { ErrorOf } from './runtime/call/pending-call.ts';
import { eachItem } from './runtime/traits/pagination.ts';
import type { Transport } from './runtime/transport/transport.ts';
import type {
  CompleteMediaUploadRequest, CreateMediaUploadRequest, MediaAsset, MediaAssetDetail, MediaAssetPage,
  MediaUploadPlan, Ok,
} from './schemas.ts';

/** The responses of listMediaAssets, discriminated by `status`. */
export type ListMediaAssetsResponse =
  | { status: 200; body: MediaAssetPage; headers: Headers }
  | ApiErrorResponse<400, 'invalid_request'>
  | ApiErrorResponse<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | ApiErrorResponse<403, 'insufficient_scope', 'requiredScope'>
  | ApiErrorResponse<429, 'rate_limited'>
  | ApiErrorResponse<503, 'unavailable'>;

/** The errors of listMediaAssets, discriminated by `kind` and `code`. */
export type ListMediaAssetsError = ErrorOf<ListMediaAssetsResponse>;

/** The parameters and body of listMediaAssets. */
export type ListMediaAssetsParameters = {
  query?: {
    /** The `nextCursor` of the previous page. Opaque. */
    cursor?: string;
    /** The maximum number of items in a page. Larger values than 200 count as 200, even `1e300`. */
    limit?: number;
  };
};

/**
 * List the caller's media library.
 *
 * Lists completed uploads page by page, by id ascending, with the account's allowance and its used
 * bytes. Unfinished and abandoned uploads are not listed, but their bytes count. Rows have no
 * download URL. `thumbnailUrl` is short-lived; do not store it.
 *
 * `GET /v1/media`; accepts `apiKey` with `media:read`, or `userJwt`.
 *
 * Error responses: 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
 * `insufficient_scope`; 429 `rate_limited`; 503 `unavailable`.
 *
 * @param request.query.cursor The `nextCursor` of the previous page. Opaque.
 *
 * @param request.query.limit The maximum number of items in a page. Larger values than 200 count as
 * 200, even `1e300`.
 *
 * @example
 * const response = await listMediaAssets(send);
 */
export function listMediaAssets(
  send: Transport,
  request: ListMediaAssetsParameters = {},
  options?: CallOptions,
): Promise<ListMediaAssetsResponse> {
  return call(send, {
    operation: 'listMediaAssets',
    method: 'GET',
    path: `/v1/media${plainQuery(request.query)}`,
    traits: { rateClass: 'general' },
  }, options, [200, 400, 401, 403, 429, 503]);
}

/** Yields every item of listMediaAssets, page by page. */
export function eachListMediaAssetsItem(
  send: Transport,
  request: ListMediaAssetsParameters = {},
  options?: CallOptions,
): AsyncGenerator<MediaAsset> {
  return eachItem(
    (query) => listMediaAssets(send, { ...request, query: { ...request.query, ...query } }, options),
    'data',
    'nextCursor',
  );
}

/** The responses of createMediaUpload, discriminated by `status`. */
export type CreateMediaUploadResponse =
  | { status: 201; body: MediaUploadPlan; headers: Headers }
  | ApiErrorResponse<400, 'invalid_request'>
  | ApiErrorResponse<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | ApiErrorResponse<402, 'storage_quota_exceeded'>
  | ApiErrorResponse<403, 'insufficient_scope', 'requiredScope'>
  | ApiErrorResponse<409, 'ceiling_reached', 'max', number>
  | ApiErrorResponse<429, 'rate_limited'>
  | ApiErrorResponse<503, 'write_disabled' | 'storage_disabled' | 'unavailable'>;

/** The errors of createMediaUpload, discriminated by `kind` and `code`. */
export type CreateMediaUploadError = ErrorOf<CreateMediaUploadResponse>;

/** The parameters and body of createMediaUpload. */
export type CreateMediaUploadParameters = {
  body: CreateMediaUploadRequest;
};

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
 * `POST /v1/media`; accepts `apiKey` with `media:write`, or `userJwt`.
 *
 * Moves `status` of MediaAsset: from nothing to `UPLOADING`.
 *
 * Starts an upload. `uploadMedia` of `uploads.ts` performs all of its steps.
 *
 * Error responses: 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 402
 * `storage_quota_exceeded`; 403 `insufficient_scope`; 409 `ceiling_reached`; 429 `rate_limited`;
 * 503 `write_disabled`, `storage_disabled`, `unavailable`.
 *
 * @example
 * const response = await createMediaUpload(send, {
 *   body: { filename: 'intro.mp4', contentType: 'video/mp4', byteSize: 1048576 },
 * });
 */
export function createMediaUpload(
  send: Transport,
  request: CreateMediaUploadParameters,
  options?: CallOptions,
): Promise<CreateMediaUploadResponse> {
  return call(send, withBody({
    operation: 'createMediaUpload',
    method: 'POST',
    path: '/v1/media',
    traits: { rateClass: 'general', read: secrets({ 201: { uploadUrl: 0, parts: { '*': { url: 0 } } } }) },
  }, request.body), options, [201, 400, 401, 402, 403, 409, 429, 503]);
}

/** The responses of getMediaAsset, discriminated by `status`. */
export type GetMediaAssetResponse =
  | { status: 200; body: MediaAssetDetail; headers: Headers }
  | ApiErrorResponse<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | ApiErrorResponse<403, 'insufficient_scope', 'requiredScope'>
  | ApiErrorResponse<404, 'not_found'>
  | ApiErrorResponse<429, 'rate_limited'>
  | ApiErrorResponse<503, 'unavailable'>;

/** The errors of getMediaAsset, discriminated by `kind` and `code`. */
export type GetMediaAssetError = ErrorOf<GetMediaAssetResponse>;

/** The parameters and body of getMediaAsset. */
export type GetMediaAssetParameters = {
  params: {
    /** The media asset's id. */
    assetId: string;
  };
};

/**
 * Read a media asset.
 *
 * Reads one asset. After `complete`, poll it until it is `READY`, or `FAILED` with the reason in
 * `errorMessage`. `downloadUrl` is present only if the asset is READY. It and `thumbnailUrl` expire
 * within minutes: request them again instead of storing them.
 *
 * `GET /v1/media/{assetId}`; accepts `apiKey` with `media:read`, or `userJwt`.
 *
 * Error responses: 401 `unauthorized`, `invalid_key`, `invalid_token`; 403 `insufficient_scope`;
 * 404 `not_found`; 429 `rate_limited`; 503 `unavailable`.
 *
 * @param request.params.assetId The media asset's id.
 *
 * @example
 * const response = await getMediaAsset(send, { params: { assetId: 'media_1' } });
 */
export function getMediaAsset(
  send: Transport,
  request: GetMediaAssetParameters,
  options?: CallOptions,
): Promise<GetMediaAssetResponse> {
  return call(send, {
    operation: 'getMediaAsset',
    method: 'GET',
    path: `/v1/media/${segment(request.params.assetId, 'getMediaAsset: assetId')}`,
    traits: { rateClass: 'general', read: secrets({ 200: { downloadUrl: 0 } }) },
  }, options, [200, 401, 403, 404, 429, 503]);
}

/** The responses of deleteMediaAsset, discriminated by `status`. */
export type DeleteMediaAssetResponse =
  | { status: 200; body: Ok; headers: Headers }
  | ApiErrorResponse<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | ApiErrorResponse<403, 'insufficient_scope', 'requiredScope'>
  | ApiErrorResponse<404, 'not_found'>
  | ApiErrorResponse<409, 'conflict'>
  | ApiErrorResponse<429, 'rate_limited'>
  | ApiErrorResponse<503, 'write_disabled' | 'unavailable'>;

/** The errors of deleteMediaAsset, discriminated by `kind` and `code`. */
export type DeleteMediaAssetError = ErrorOf<DeleteMediaAssetResponse>;

/** The parameters and body of deleteMediaAsset. */
export type DeleteMediaAssetParameters = {
  params: {
    /** The media asset's id. */
    assetId: string;
  };
};

/**
 * Delete a media asset permanently.
 *
 * Deletes the file, its thumbnail and its storage permanently, and frees the allowance. While
 * studio sources use the asset, the response is 409, with their number in the message: delete the
 * sources or give them another asset first. A repeated call returns 404.
 *
 * `DELETE /v1/media/{assetId}`; accepts `apiKey` with `media:write`, or `userJwt`.
 *
 * Moves `status` of MediaAsset: from `READY` to nothing: it is removed; from `FAILED` to nothing:
 * it is removed; from `UPLOADING` to nothing: it is removed.
 *
 * Error responses: 401 `unauthorized`, `invalid_key`, `invalid_token`; 403 `insufficient_scope`;
 * 404 `not_found`; 409 `conflict`; 429 `rate_limited`; 503 `write_disabled`, `unavailable`.
 *
 * @param request.params.assetId The media asset's id.
 *
 * @example
 * const response = await deleteMediaAsset(send, { params: { assetId: 'media_1' } });
 */
export function deleteMediaAsset(
  send: Transport,
  request: DeleteMediaAssetParameters,
  options?: CallOptions,
): Promise<DeleteMediaAssetResponse> {
  return call(send, {
    operation: 'deleteMediaAsset',
    method: 'DELETE',
    path: `/v1/media/${segment(request.params.assetId, 'deleteMediaAsset: assetId')}`,
    traits: { rateClass: 'general' },
  }, options, [200, 401, 403, 404, 409, 429, 503]);
}

/** The responses of completeMediaUpload, discriminated by `status`. */
export type CompleteMediaUploadResponse =
  | { status: 200; body: MediaAssetDetail; headers: Headers }
  | ApiErrorResponse<400, 'invalid_request'>
  | ApiErrorResponse<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | ApiErrorResponse<403, 'insufficient_scope', 'requiredScope'>
  | ApiErrorResponse<404, 'not_found'>
  | ApiErrorResponse<429, 'rate_limited'>
  | ApiErrorResponse<503, 'write_disabled' | 'storage_disabled' | 'unavailable'>;

/** The errors of completeMediaUpload, discriminated by `kind` and `code`. */
export type CompleteMediaUploadError = ErrorOf<CompleteMediaUploadResponse>;

/** The parameters and body of completeMediaUpload. */
export type CompleteMediaUploadParameters = {
  params: {
    /** The media asset's id. */
    assetId: string;
  };
  body?: CompleteMediaUploadRequest;
};

/**
 * Complete an upload after its bytes are in storage.
 *
 * Reports that the bytes are in storage. The call returns before the file is assembled and probed,
 * so `READY` may follow later: poll the asset. For a multipart upload, send the `ETag` of every
 * part in any order, or no body if your client cannot read them; a partial list is 400. The call is
 * idempotent: after a timeout, repeat it without uploading again.
 *
 * `POST /v1/media/{assetId}/complete`; accepts `apiKey` with `media:write`, or `userJwt`.
 *
 * Safe to repeat: a call with the same path returns the result of the first.
 *
 * Moves `status` of MediaAsset: from `UPLOADING` to `READY`; from `READY` to `READY`; from `FAILED`
 * to `FAILED`.
 *
 * Error responses: 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
 * `insufficient_scope`; 404 `not_found`; 429 `rate_limited`; 503 `write_disabled`,
 * `storage_disabled`, `unavailable`.
 *
 * @param request.params.assetId The media asset's id.
 *
 * @example
 * const response = await completeMediaUpload(send, { params: { assetId: 'media_1' }, body: {} });
 */
export function completeMediaUpload(
  send: Transport,
  request: CompleteMediaUploadParameters,
  options?: CallOptions,
): Promise<CompleteMediaUploadResponse> {
  return call(send, withBody({
    operation: 'completeMediaUpload',
    method: 'POST',
    path: `/v1/media/${segment(request.params.assetId, 'completeMediaUpload: assetId')}/complete`,
    traits: { idempotent: true, rateClass: 'general', read: secrets({ 200: { downloadUrl: 0 } }) },
  }, request.body), options, [200, 400, 401, 403, 404, 429, 503]);
}

/** The responses of abortMediaUpload, discriminated by `status`. */
export type AbortMediaUploadResponse =
  | { status: 200; body: Ok; headers: Headers }
  | ApiErrorResponse<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | ApiErrorResponse<403, 'insufficient_scope', 'requiredScope'>
  | ApiErrorResponse<404, 'not_found'>
  | ApiErrorResponse<409, 'conflict'>
  | ApiErrorResponse<429, 'rate_limited'>
  | ApiErrorResponse<503, 'write_disabled' | 'storage_disabled' | 'unavailable'>;

/** The errors of abortMediaUpload, discriminated by `kind` and `code`. */
export type AbortMediaUploadError = ErrorOf<AbortMediaUploadResponse>;

/** The parameters and body of abortMediaUpload. */
export type AbortMediaUploadParameters = {
  params: {
    /** The media asset's id. */
    assetId: string;
  };
};

/**
 * Abort an unfinished upload and free its allowance.
 *
 * Aborts an unfinished upload, frees its allowance and deletes its stored parts. The call is
 * idempotent. A finished upload is 409 and does not change; delete the asset instead.
 *
 * `POST /v1/media/{assetId}/abort`; accepts `apiKey` with `media:write`, or `userJwt`.
 *
 * Safe to repeat: a call with the same path returns the result of the first.
 *
 * Moves `status` of MediaAsset: from `UPLOADING` to nothing: it is removed; from `READY` it is
 * rejected as `conflict`; from `FAILED` it is rejected as `conflict`.
 *
 * Error responses: 401 `unauthorized`, `invalid_key`, `invalid_token`; 403 `insufficient_scope`;
 * 404 `not_found`; 409 `conflict`; 429 `rate_limited`; 503 `write_disabled`, `storage_disabled`,
 * `unavailable`.
 *
 * @param request.params.assetId The media asset's id.
 *
 * @example
 * const response = await abortMediaUpload(send, { params: { assetId: 'media_1' } });
 */
export function abortMediaUpload(
  send: Transport,
  request: AbortMediaUploadParameters,
  options?: CallOptions,
): Promise<AbortMediaUploadResponse> {
  return call(send, {
    operation: 'abortMediaUpload',
    method: 'POST',
    path: `/v1/media/${segment(request.params.assetId, 'abortMediaUpload: assetId')}/abort`,
    traits: { idempotent: true, rateClass: 'general' },
  }, options, [200, 401, 403, 404, 409, 429, 503]);
}
