// Generated from spec/openapi.yaml by `npx callsheet generate`. Do not edit.

import {
  type CompleteMediaUploadParameters, type CompleteMediaUploadResponse, type CreateMediaUploadParameters,
  type CreateMediaUploadResponse, abortMediaUpload, completeMediaUpload, createMediaUpload,
} from './media.ts';
import type { Transport } from './runtime/transport/transport.ts';
import type { UploadFile } from './runtime/upload/upload-file.ts';
import { type UploadOptions, uploadFile } from './runtime/upload/upload.ts';

/** The responses of uploadMedia, discriminated by `status`. */
export type UploadMediaResponse = CompleteMediaUploadResponse | Exclude<
  CreateMediaUploadResponse,
  { status: 201 }
>;

/** The request of uploadMedia in addition to the file; it can replace the file's own properties. */
export type UploadMediaRequest = Omit<
  NonNullable<CreateMediaUploadParameters['body']>,
  'byteSize' | 'filename' | 'contentType'
> & Partial<Pick<NonNullable<CreateMediaUploadParameters['body']>, 'filename' | 'contentType'>>;

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
 * It starts with `createMediaUpload`, sends the bytes to storage and ends with
 * `completeMediaUpload`, whose response it returns; `abortMediaUpload` aborts it. Every error
 * response is thrown.
 */
export function uploadMedia(
  send: Transport,
  file: UploadFile,
  request: UploadMediaRequest = {},
  options?: UploadOptions,
): Promise<UploadMediaResponse> {
  type Body = NonNullable<CreateMediaUploadParameters['body']>;
  return uploadFile<UploadMediaResponse>({
    operation: 'createMediaUpload',
    completion: 'completeMediaUpload',
    file: { size: 'byteSize', name: 'filename', type: 'contentType' },
    needs: ['filename', 'contentType'],
    plan: {
      id: 'assetId',
      whole: 'uploadUrl',
      parts: { list: 'parts', number: 'partNumber', offset: 'offset', size: 'byteSize', url: 'url' },
    },
    listed: { list: 'parts', number: 'partNumber', etag: 'etag' },
    begin: (details, options) => createMediaUpload(send, { body: details as Body }, options),
    complete: (id, details, options) => completeMediaUpload(
      send,
      {
        params: { assetId: id },
        ...(details && { body: details as NonNullable<CompleteMediaUploadParameters['body']> }),
      },
      options,
    ),
    abort: (id) => abortMediaUpload(send, { params: { assetId: id } }, {}),
  }, file, request, options);
}
