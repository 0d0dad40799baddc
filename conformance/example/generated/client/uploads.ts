// Generated from rooms.yaml by `npx callsheet generate`. Do not edit.

import {
  type BeginPictureAnswer,
  type BeginPictureParameters,
  type HangPictureAnswer,
  beginPicture,
  dropPicture,
  hangPicture,
} from './rooms.ts';
import type { Transport } from './runtime/transport/transport.ts';
import type { UploadFile } from './runtime/upload/upload-file.ts';
import { type UploadOptions, uploadFile } from './runtime/upload/upload.ts';

/** What uploadPicture can come to, told apart by `status`. */
export type UploadPictureAnswer = HangPictureAnswer | Exclude<BeginPictureAnswer, { status: 201 }>;

/** What uploadPicture is told beside the file: what a file tells of itself may be said otherwise. */
export type UploadPictureRequest = Omit<
  NonNullable<BeginPictureParameters['body']>,
  'bytes' | 'title'
> & Partial<Pick<NonNullable<BeginPictureParameters['body']>, 'title'>>;

/**
 * Begin to upload a picture of a room.
 *
 * Send its bytes to the address, then hang it; or drop it.
 *
 * It begins with `beginPicture`, puts the bytes into storage and ends with `hangPicture`, whose
 * answer it gives; `dropPicture` gives it up. Every refusal is thrown.
 */
export function uploadPicture(
  send: Transport,
  params: BeginPictureParameters['params'],
  file: UploadFile,
  request: UploadPictureRequest = {},
  options?: UploadOptions,
): Promise<UploadPictureAnswer> {
  type Body = NonNullable<BeginPictureParameters['body']>;
  return uploadFile<UploadPictureAnswer>({
    operation: 'beginPicture',
    completion: 'hangPicture',
    file: { size: 'bytes', name: 'title' },
    needs: [],
    plan: { id: 'pictureId', whole: 'address' },
    begin: (told, options) => beginPicture(send, { params, body: told as Body }, options),
    complete: (id, _, options) => hangPicture(send, { params: { ...params, pictureId: id } }, options),
    abort: (id) => dropPicture(send, { params: { ...params, pictureId: id } }, {}),
  }, file, request, options);
}
