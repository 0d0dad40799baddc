// Generated from spec/paths/media.yaml by `npx callsheet generate`. Do not edit.

import { plainQuery, withBody } from './runtime/body/default-serialization.ts';
import { secrets } from './runtime/body/secret-pointers.ts';
import type { Headers, Refused } from './runtime/call/api-error-response.ts';
import type { CallOptions } from './runtime/call/call-options.ts';
import { call, segment } from './runtime/call/call.ts';
import type { ErrorOf } from './runtime/call/pending-call.ts';
import { eachItem } from './runtime/traits/pagination.ts';
import type { Transport } from './runtime/transport/transport.ts';
import type {
  CompleteMediaUploadRequest, CreateMediaUploadRequest, MediaAsset, MediaAssetDetail, MediaAssetPage,
  MediaUploadPlan, Ok,
} from './schemas.ts';

/** What listMediaAssets can answer, told apart by `status`. */
export type ListMediaAssetsAnswer =
  | { status: 200; body: MediaAssetPage; headers: Headers }
  | Refused<400, 'invalid_request'>
  | Refused<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | Refused<403, 'insufficient_scope', 'requiredScope'>
  | Refused<429, 'rate_limited'>
  | Refused<503, 'unavailable'>;

/** What a call of listMediaAssets can be thrown as, told apart by `kind` and `code`. */
export type ListMediaAssetsError = ErrorOf<ListMediaAssetsAnswer>;

/** What listMediaAssets is given. */
export type ListMediaAssetsParameters = {
  query?: {
    /** The `nextCursor` of the page before; opaque. */
    cursor?: string;
    /** How many items a page holds at the most; above 200 counts as 200, `1e300` too. */
    limit?: number;
  };
};

/**
 * List the caller's media library.
 *
 * Pages through completed uploads by id ascending, together with the account's allowance and how
 * much of it is used. Uploads under way and abandoned ones are not listed, but count. Rows carry no
 * download address; `thumbnailUrl` is short-lived and must not be stored.
 *
 * `GET /v1/media`; takes `apiKey` with `media:read`, or `userJwt`.
 *
 * Refused with 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
 * `insufficient_scope`; 429 `rate_limited`; 503 `unavailable`.
 *
 * @param request.query.cursor The `nextCursor` of the page before; opaque.
 *
 * @param request.query.limit How many items a page holds at the most; above 200 counts as 200,
 * `1e300` too.
 *
 * @example
 * const answer = await listMediaAssets(send);
 */
export function listMediaAssets(
  send: Transport,
  request: ListMediaAssetsParameters = {},
  options?: CallOptions,
): Promise<ListMediaAssetsAnswer> {
  return call(send, {
    operation: 'listMediaAssets',
    method: 'GET',
    path: `/v1/media${plainQuery(request.query)}`,
    traits: { rateClass: 'general' },
  }, options, [200, 400, 401, 403, 429, 503]);
}

/** Every item of listMediaAssets, page after page. */
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

/** What createMediaUpload can answer, told apart by `status`. */
export type CreateMediaUploadAnswer =
  | { status: 201; body: MediaUploadPlan; headers: Headers }
  | Refused<400, 'invalid_request'>
  | Refused<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | Refused<402, 'storage_quota_exceeded'>
  | Refused<403, 'insufficient_scope', 'requiredScope'>
  | Refused<409, 'ceiling_reached', 'max', number>
  | Refused<429, 'rate_limited'>
  | Refused<503, 'write_disabled' | 'storage_disabled' | 'unavailable'>;

/** What a call of createMediaUpload can be thrown as, told apart by `kind` and `code`. */
export type CreateMediaUploadError = ErrorOf<CreateMediaUploadAnswer>;

/** What createMediaUpload is given. */
export type CreateMediaUploadParameters = {
  body: CreateMediaUploadRequest;
};

/**
 * Begin an upload to the media library.
 *
 * Reserves the bytes in the allowance and answers with a plan: one address for the whole file, or a
 * list of slices above 64 MiB. PUT the bytes straight to storage, then call complete; until then
 * the asset stays `UPLOADING` and nothing can use it. Plan addresses are credentials. More than the
 * allowance or the ceiling for one file is 402, and the message names the ceiling; an unsupported
 * content type is 400. Give up with abort, or the reservation lasts for hours.
 *
 * `POST /v1/media`; takes `apiKey` with `media:write`, or `userJwt`.
 *
 * Moves `status` of MediaAsset: from nothing to `UPLOADING`.
 *
 * It begins an upload: `uploadMedia` of `uploads.ts` does the whole of one.
 *
 * Refused with 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 402
 * `storage_quota_exceeded`; 403 `insufficient_scope`; 409 `ceiling_reached`; 429 `rate_limited`;
 * 503 `write_disabled`, `storage_disabled`, `unavailable`.
 *
 * @example
 * const answer = await createMediaUpload(send, {
 *   body: { filename: 'intro.mp4', contentType: 'video/mp4', byteSize: 1048576 },
 * });
 */
export function createMediaUpload(
  send: Transport,
  request: CreateMediaUploadParameters,
  options?: CallOptions,
): Promise<CreateMediaUploadAnswer> {
  return call(send, withBody({
    operation: 'createMediaUpload',
    method: 'POST',
    path: '/v1/media',
    traits: { rateClass: 'general', read: secrets({ 201: { uploadUrl: 0, parts: { '*': { url: 0 } } } }) },
  }, request.body), options, [201, 400, 401, 402, 403, 409, 429, 503]);
}

/** What getMediaAsset can answer, told apart by `status`. */
export type GetMediaAssetAnswer =
  | { status: 200; body: MediaAssetDetail; headers: Headers }
  | Refused<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | Refused<403, 'insufficient_scope', 'requiredScope'>
  | Refused<404, 'not_found'>
  | Refused<429, 'rate_limited'>
  | Refused<503, 'unavailable'>;

/** What a call of getMediaAsset can be thrown as, told apart by `kind` and `code`. */
export type GetMediaAssetError = ErrorOf<GetMediaAssetAnswer>;

/** What getMediaAsset is given. */
export type GetMediaAssetParameters = {
  params: {
    /** The media asset's id. */
    assetId: string;
  };
};

/**
 * Read a media asset.
 *
 * Reads one asset. While it is `UPLOADING` after a complete, poll it until it is `READY` or
 * `FAILED`, where `errorMessage` says why. `downloadUrl` is there only when READY; it and
 * `thumbnailUrl` expire within minutes, so fetch them anew and never store them.
 *
 * `GET /v1/media/{assetId}`; takes `apiKey` with `media:read`, or `userJwt`.
 *
 * Refused with 401 `unauthorized`, `invalid_key`, `invalid_token`; 403 `insufficient_scope`; 404
 * `not_found`; 429 `rate_limited`; 503 `unavailable`.
 *
 * @param request.params.assetId The media asset's id.
 *
 * @example
 * const answer = await getMediaAsset(send, { params: { assetId: 'media_1' } });
 */
export function getMediaAsset(
  send: Transport,
  request: GetMediaAssetParameters,
  options?: CallOptions,
): Promise<GetMediaAssetAnswer> {
  return call(send, {
    operation: 'getMediaAsset',
    method: 'GET',
    path: `/v1/media/${segment(request.params.assetId, 'getMediaAsset: assetId')}`,
    traits: { rateClass: 'general', read: secrets({ 200: { downloadUrl: 0 } }) },
  }, options, [200, 401, 403, 404, 429, 503]);
}

/** What deleteMediaAsset can answer, told apart by `status`. */
export type DeleteMediaAssetAnswer =
  | { status: 200; body: Ok; headers: Headers }
  | Refused<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | Refused<403, 'insufficient_scope', 'requiredScope'>
  | Refused<404, 'not_found'>
  | Refused<409, 'conflict'>
  | Refused<429, 'rate_limited'>
  | Refused<503, 'write_disabled' | 'unavailable'>;

/** What a call of deleteMediaAsset can be thrown as, told apart by `kind` and `code`. */
export type DeleteMediaAssetError = ErrorOf<DeleteMediaAssetAnswer>;

/** What deleteMediaAsset is given. */
export type DeleteMediaAssetParameters = {
  params: {
    /** The media asset's id. */
    assetId: string;
  };
};

/**
 * Delete a media asset for good.
 *
 * Deletes file, thumbnail and storage for good and frees the allowance. While studio sources use
 * the asset it answers 409 and says how many: delete them or give them another asset first. A
 * repeated call answers 404.
 *
 * `DELETE /v1/media/{assetId}`; takes `apiKey` with `media:write`, or `userJwt`.
 *
 * Moves `status` of MediaAsset: from `READY` to nothing: it is gone; from `FAILED` to nothing: it
 * is gone; from `UPLOADING` to nothing: it is gone.
 *
 * Refused with 401 `unauthorized`, `invalid_key`, `invalid_token`; 403 `insufficient_scope`; 404
 * `not_found`; 409 `conflict`; 429 `rate_limited`; 503 `write_disabled`, `unavailable`.
 *
 * @param request.params.assetId The media asset's id.
 *
 * @example
 * const answer = await deleteMediaAsset(send, { params: { assetId: 'media_1' } });
 */
export function deleteMediaAsset(
  send: Transport,
  request: DeleteMediaAssetParameters,
  options?: CallOptions,
): Promise<DeleteMediaAssetAnswer> {
  return call(send, {
    operation: 'deleteMediaAsset',
    method: 'DELETE',
    path: `/v1/media/${segment(request.params.assetId, 'deleteMediaAsset: assetId')}`,
    traits: { rateClass: 'general' },
  }, options, [200, 401, 403, 404, 409, 429, 503]);
}

/** What completeMediaUpload can answer, told apart by `status`. */
export type CompleteMediaUploadAnswer =
  | { status: 200; body: MediaAssetDetail; headers: Headers }
  | Refused<400, 'invalid_request'>
  | Refused<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | Refused<403, 'insufficient_scope', 'requiredScope'>
  | Refused<404, 'not_found'>
  | Refused<429, 'rate_limited'>
  | Refused<503, 'write_disabled' | 'storage_disabled' | 'unavailable'>;

/** What a call of completeMediaUpload can be thrown as, told apart by `kind` and `code`. */
export type CompleteMediaUploadError = ErrorOf<CompleteMediaUploadAnswer>;

/** What completeMediaUpload is given. */
export type CompleteMediaUploadParameters = {
  params: {
    /** The media asset's id. */
    assetId: string;
  };
  body?: CompleteMediaUploadRequest;
};

/**
 * Complete an upload whose bytes are in storage.
 *
 * Tells that the bytes are in storage. It answers before the file is assembled and probed, so
 * `READY` may lag: read the asset until it shows. A multipart upload sends back every part's
 * `ETag`, in any order, or no body where they cannot be read; a partial list is 400. It is
 * idempotent: after a time-out call it again, do not upload again.
 *
 * `POST /v1/media/{assetId}/complete`; takes `apiKey` with `media:write`, or `userJwt`.
 *
 * It may be repeated: a call with the same path gives the result of the first.
 *
 * Moves `status` of MediaAsset: from `UPLOADING` to `READY`; from `READY` to `READY`; from `FAILED`
 * to `FAILED`.
 *
 * Refused with 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
 * `insufficient_scope`; 404 `not_found`; 429 `rate_limited`; 503 `write_disabled`,
 * `storage_disabled`, `unavailable`.
 *
 * @param request.params.assetId The media asset's id.
 *
 * @example
 * const answer = await completeMediaUpload(send, { params: { assetId: 'media_1' }, body: {} });
 */
export function completeMediaUpload(
  send: Transport,
  request: CompleteMediaUploadParameters,
  options?: CallOptions,
): Promise<CompleteMediaUploadAnswer> {
  return call(send, withBody({
    operation: 'completeMediaUpload',
    method: 'POST',
    path: `/v1/media/${segment(request.params.assetId, 'completeMediaUpload: assetId')}/complete`,
    traits: { idempotent: true, rateClass: 'general', read: secrets({ 200: { downloadUrl: 0 } }) },
  }, request.body), options, [200, 400, 401, 403, 404, 429, 503]);
}

/** What abortMediaUpload can answer, told apart by `status`. */
export type AbortMediaUploadAnswer =
  | { status: 200; body: Ok; headers: Headers }
  | Refused<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | Refused<403, 'insufficient_scope', 'requiredScope'>
  | Refused<404, 'not_found'>
  | Refused<409, 'conflict'>
  | Refused<429, 'rate_limited'>
  | Refused<503, 'write_disabled' | 'storage_disabled' | 'unavailable'>;

/** What a call of abortMediaUpload can be thrown as, told apart by `kind` and `code`. */
export type AbortMediaUploadError = ErrorOf<AbortMediaUploadAnswer>;

/** What abortMediaUpload is given. */
export type AbortMediaUploadParameters = {
  params: {
    /** The media asset's id. */
    assetId: string;
  };
};

/**
 * Abort an unfinished upload and free its allowance.
 *
 * Gives an unfinished upload up and frees its allowance; parts in storage are dropped. It is
 * idempotent, so it is safe to repeat. An upload that is finished answers 409 and is left alone:
 * delete the asset instead.
 *
 * `POST /v1/media/{assetId}/abort`; takes `apiKey` with `media:write`, or `userJwt`.
 *
 * It may be repeated: a call with the same path gives the result of the first.
 *
 * Moves `status` of MediaAsset: from `UPLOADING` to nothing: it is gone; from `READY` it is refused
 * as `conflict`; from `FAILED` it is refused as `conflict`.
 *
 * Refused with 401 `unauthorized`, `invalid_key`, `invalid_token`; 403 `insufficient_scope`; 404
 * `not_found`; 409 `conflict`; 429 `rate_limited`; 503 `write_disabled`, `storage_disabled`,
 * `unavailable`.
 *
 * @param request.params.assetId The media asset's id.
 *
 * @example
 * const answer = await abortMediaUpload(send, { params: { assetId: 'media_1' } });
 */
export function abortMediaUpload(
  send: Transport,
  request: AbortMediaUploadParameters,
  options?: CallOptions,
): Promise<AbortMediaUploadAnswer> {
  return call(send, {
    operation: 'abortMediaUpload',
    method: 'POST',
    path: `/v1/media/${segment(request.params.assetId, 'abortMediaUpload: assetId')}/abort`,
    traits: { idempotent: true, rateClass: 'general' },
  }, options, [200, 401, 403, 404, 409, 429, 503]);
}
