// Generated from spec/openapi.yaml by `npx callsheet generate`. Do not edit.

import {
  type CompleteMediaUploadAnswer, type CompleteMediaUploadParameters, type CreateMediaUploadAnswer,
  type CreateMediaUploadParameters, abortMediaUpload, completeMediaUpload, createMediaUpload,
} from './media.ts';
import type { Transport } from './runtime/transport/transport.ts';
import type { UploadFile } from './runtime/upload/upload-file.ts';
import { type UploadOptions, uploadFile } from './runtime/upload/upload.ts';

/** What uploadMedia can come to, told apart by `status`. */
export type UploadMediaAnswer = CompleteMediaUploadAnswer | Exclude<CreateMediaUploadAnswer, { status: 201 }>;

/** What uploadMedia is told beside the file: what a file tells of itself may be said otherwise. */
export type UploadMediaRequest = Omit<
  NonNullable<CreateMediaUploadParameters['body']>,
  'byteSize' | 'filename' | 'contentType'
> & Partial<Pick<NonNullable<CreateMediaUploadParameters['body']>, 'filename' | 'contentType'>>;

/**
 * Begin an upload to the media library.
 *
 * Reserves the bytes in the allowance and answers with a plan: one address for the whole file, or a
 * list of slices above 64 MiB. PUT the bytes straight to storage, then call complete; until then
 * the asset stays `UPLOADING` and nothing can use it. Plan addresses are credentials. More than the
 * allowance or the ceiling for one file is 402, and the message names the ceiling; an unsupported
 * content type is 400. Give up with abort, or the reservation lasts for hours.
 *
 * It begins with `createMediaUpload`, puts the bytes into storage and ends with
 * `completeMediaUpload`, whose answer it gives; `abortMediaUpload` gives it up. Every refusal is
 * thrown.
 */
export function uploadMedia(
  send: Transport,
  file: UploadFile,
  request: UploadMediaRequest = {},
  options?: UploadOptions,
): Promise<UploadMediaAnswer> {
  type Body = NonNullable<CreateMediaUploadParameters['body']>;
  return uploadFile<UploadMediaAnswer>({
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
    begin: (told, options) => createMediaUpload(send, { body: told as Body }, options),
    complete: (id, told, options) => completeMediaUpload(
      send,
      {
        params: { assetId: id },
        ...(told && { body: told as NonNullable<CompleteMediaUploadParameters['body']> }),
      },
      options,
    ),
    abort: (id) => abortMediaUpload(send, { params: { assetId: id } }, {}),
  }, file, request, options);
}
