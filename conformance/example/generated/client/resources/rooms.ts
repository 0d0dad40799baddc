// Generated from rooms.yaml by `npx callsheet generate`. Do not edit.

import {
  type BeginPictureAnswer,
  type BeginPictureParameters,
  type CreateRoomAnswer,
  type CreateRoomParameters,
  type DeleteRoomAnswer,
  type DeleteRoomParameters,
  type DropPictureAnswer,
  type DropPictureParameters,
  type GetRoomAnswer,
  type GetRoomParameters,
  type GetSignAnswer,
  type GetSignParameters,
  type HangPictureAnswer,
  type HangPictureParameters,
  type ListRoomsAnswer,
  type ListRoomsParameters,
  type MintDoorCodeAnswer,
  type MintDoorCodeParameters,
  type UpdateRoomAnswer,
  type UpdateRoomParameters,
  type WriteSignAnswer,
  type WriteSignParameters,
  beginPicture,
  createRoom,
  deleteRoom,
  dropPicture,
  getRoom,
  getSign,
  hangPicture,
  listRooms,
  mintDoorCode,
  updateRoom,
  writeSign,
} from '../rooms.ts';
import type { CallOptions } from '../runtime/call/call-options.ts';
import { PagedCall } from '../runtime/call/paged-call.ts';
import { type PendingCall, pendingCall } from '../runtime/call/pending-call.ts';
import type { Transport } from '../runtime/transport/transport.ts';
import type { UploadFile } from '../runtime/upload/upload-file.ts';
import type { UploadOptions } from '../runtime/upload/upload.ts';
import type { Room } from '../schemas.ts';
import type { UploadPictureAnswer, UploadPictureRequest } from '../uploads.ts';

/**
 * The operations of `rooms` as methods.
 *
 * Rooms and the signs at their doors.
 */
export interface RoomsResource {
  /**
   * List the caller's rooms.
   *
   * In pages, by id.
   *
   * `GET /rooms`, `listRooms`; takes `accessKey` with `rooms:read`, or `bearerAuth`.
   *
   * Refused with 400 `invalid_request`; 401 `unauthorized`, `bad_token`, `bad_key`; 403
   * `missing_scope`; 429 `rate_limited`.
   *
   * @example
   * for await (const one of api.rooms.list()) console.log(one);
   */
  list(query?: ListRoomsParameters['query'], options?: CallOptions): PagedCall<Room, ListRoomsAnswer>;
  /**
   * Make a room.
   *
   * The room has no bookings and an empty sign.
   *
   * `POST /rooms`, `createRoom`; takes `accessKey` with `rooms:write`, or `bearerAuth`.
   *
   * Refused with 400 `invalid_request`; 401 `unauthorized`, `bad_token`, `bad_key`; 403
   * `missing_scope`; 404 `not_found`; 429 `rate_limited`; 503 `closed`.
   *
   * @example
   * await api.rooms.create({ name: 'Blue room' });
   */
  create(body: CreateRoomParameters['body'], options?: CallOptions): PendingCall<CreateRoomAnswer>;
  /**
   * Read a room.
   *
   * Sends 304 to whoever holds the current copy.
   *
   * `GET /rooms/{roomId}`, `getRoom`; takes `accessKey` with `rooms:read`, or `bearerAuth`.
   *
   * Refused with 401 `unauthorized`, `bad_token`, `bad_key`; 403 `missing_scope`; 404 `not_found`;
   * 429 `rate_limited`.
   *
   * @param roomId The room's id.
   *
   * @example
   * await api.rooms.get('room_1');
   */
  get(
    roomId: GetRoomParameters['params']['roomId'],
    options?: CallOptions & { headers?: GetRoomParameters['headers'] },
  ): PendingCall<GetRoomAnswer>;
  /**
   * Remove a room.
   *
   * Its bookings go with it.
   *
   * `DELETE /rooms/{roomId}`, `deleteRoom`; takes `accessKey` with `rooms:write`, or `bearerAuth`.
   *
   * Refused with 401 `unauthorized`, `bad_token`, `bad_key`; 403 `missing_scope`; 404 `not_found`;
   * 429 `rate_limited`; 503 `closed`.
   *
   * @param roomId The room's id.
   *
   * @example
   * await api.rooms.delete('room_1');
   */
  delete(
    roomId: DeleteRoomParameters['params']['roomId'],
    options?: CallOptions,
  ): PendingCall<DeleteRoomAnswer>;
  /**
   * Change a room.
   *
   * Changes what is sent and leaves the rest; null is refused.
   *
   * `PATCH /rooms/{roomId}`, `updateRoom`; takes `accessKey` with `rooms:write`, or `bearerAuth`.
   *
   * Refused with 400 `invalid_request`; 401 `unauthorized`, `bad_token`, `bad_key`; 403
   * `missing_scope`; 404 `not_found`; 429 `rate_limited`; 503 `closed`.
   *
   * @param roomId The room's id.
   *
   * @example
   * await api.rooms.update('room_1', { name: 'Red room' });
   */
  update(
    roomId: UpdateRoomParameters['params']['roomId'],
    body: UpdateRoomParameters['body'],
    options?: CallOptions,
  ): PendingCall<UpdateRoomAnswer>;
  /**
   * Read the sign at the door.
   *
   * It is empty until it is written.
   *
   * `GET /rooms/{roomId}/sign`, `getSign`; takes `accessKey` with `signs:read`, or `bearerAuth`.
   *
   * Refused with 401 `unauthorized`, `bad_token`, `bad_key`; 403 `missing_scope`; 404 `not_found`;
   * 429 `rate_limited`.
   *
   * @param roomId The room's id.
   *
   * @example
   * await api.rooms.getSign('room_1');
   */
  getSign(roomId: GetSignParameters['params']['roomId'], options?: CallOptions): PendingCall<GetSignAnswer>;
  /**
   * Write the sign at the door.
   *
   * What is refused is not told apart, so that a sign can be hung by anybody's tool.
   *
   * `PUT /rooms/{roomId}/sign`, `writeSign`; takes `accessKey` with `signs:write`, or `bearerAuth`.
   *
   * Refused with 400 `invalid_request`; 401 `unauthorized`, `bad_token`, `bad_key`; 403
   * `missing_scope`; 404 `not_found`; 429 `rate_limited`; 503 `closed`, `no_paper`.
   *
   * @param roomId The room's id.
   *
   * @example
   * await api.rooms.writeSign('room_1', { text: 'Quiet please' });
   */
  writeSign(
    roomId: WriteSignParameters['params']['roomId'],
    body: WriteSignParameters['body'],
    options?: CallOptions,
  ): PendingCall<WriteSignAnswer>;
  /**
   * Hand out a code that opens the door for a while.
   *
   * Fewer than 10 seconds count as 10, more than 600 as 600.
   *
   * `POST /rooms/{roomId}/door-codes`, `mintDoorCode`; takes `accessKey` with `rooms:write`, or
   * `bearerAuth`.
   *
   * Refused with 400 `invalid_request`; 401 `unauthorized`, `bad_token`, `bad_key`; 403
   * `missing_scope`; 404 `not_found`; 429 `rate_limited`; 503 `closed`.
   *
   * @param roomId The room's id.
   *
   * @example
   * await api.rooms.mintDoorCode('room_1', {});
   */
  mintDoorCode(
    roomId: MintDoorCodeParameters['params']['roomId'],
    body?: MintDoorCodeParameters['body'],
    options?: CallOptions,
  ): PendingCall<MintDoorCodeAnswer>;
  /**
   * Begin to upload a picture of a room.
   *
   * Send its bytes to the address, then hang it; or drop it.
   *
   * `POST /rooms/{roomId}/pictures`, `beginPicture`; takes `accessKey` with `rooms:write`, or
   * `bearerAuth`.
   *
   * Refused with 400 `invalid_request`; 401 `unauthorized`, `bad_token`, `bad_key`; 403
   * `missing_scope`; 404 `not_found`; 429 `rate_limited`; 503 `closed`.
   *
   * @param roomId The room's id.
   *
   * @example
   * await api.rooms.beginPicture('room_1', { bytes: 3 });
   */
  beginPicture(
    roomId: BeginPictureParameters['params']['roomId'],
    body: BeginPictureParameters['body'],
    options?: CallOptions,
  ): PendingCall<BeginPictureAnswer>;
  /**
   * Drop a picture, whether it hangs or not.
   *
   * It is gone for good.
   *
   * `DELETE /rooms/{roomId}/pictures/{pictureId}`, `dropPicture`; takes `accessKey` with
   * `rooms:write`, or `bearerAuth`.
   *
   * Refused with 401 `unauthorized`, `bad_token`, `bad_key`; 403 `missing_scope`; 404 `not_found`;
   * 429 `rate_limited`; 503 `closed`.
   *
   * @param params.roomId The room's id.
   *
   * @param params.pictureId The picture's id.
   *
   * @example
   * await api.rooms.dropPicture({ roomId: 'room_1', pictureId: 'picture_1' });
   */
  dropPicture(params: DropPictureParameters['params'], options?: CallOptions): PendingCall<DropPictureAnswer>;
  /**
   * Hang a picture whose bytes were sent.
   *
   * It says how many have arrived.
   *
   * `POST /rooms/{roomId}/pictures/{pictureId}/hang`, `hangPicture`; takes `accessKey` with
   * `rooms:write`, or `bearerAuth`.
   *
   * Refused with 401 `unauthorized`, `bad_token`, `bad_key`; 403 `missing_scope`; 404 `not_found`;
   * 429 `rate_limited`; 503 `closed`.
   *
   * @param params.roomId The room's id.
   *
   * @param params.pictureId The picture's id.
   *
   * @example
   * await api.rooms.hangPicture({ roomId: 'room_1', pictureId: 'picture_1' });
   */
  hangPicture(params: HangPictureParameters['params'], options?: CallOptions): PendingCall<HangPictureAnswer>;
  /**
   * Uploads a file: `beginPicture`, its bytes to storage, `hangPicture`; `dropPicture` where it ends
   * early.
   */
  uploadPicture(
    roomId: BeginPictureParameters['params']['roomId'],
    file: UploadFile,
    request?: UploadPictureRequest,
    options?: UploadOptions,
  ): PendingCall<UploadPictureAnswer>;
}

/** The resource whose requests `send` sends. */
export function resource(send: Transport): RoomsResource {
  return {
    list: (query, options) => new PagedCall(
      'listRooms',
      (page) => listRooms(send, { query: { ...query, ...page } }, options),
      'rows',
      'next',
    ),
    create: (body, options) => pendingCall('createRoom', createRoom(send, { body }, options)),
    get: (roomId, options) => pendingCall(
      'getRoom',
      getRoom(send, { params: { roomId }, ...(options?.headers && { headers: options.headers }) }, options),
    ),
    delete: (roomId, options) => pendingCall('deleteRoom', deleteRoom(send, { params: { roomId } }, options)),
    update: (roomId, body, options) => pendingCall(
      'updateRoom',
      updateRoom(send, { params: { roomId }, body }, options),
    ),
    getSign: (roomId, options) => pendingCall('getSign', getSign(send, { params: { roomId } }, options)),
    writeSign: (roomId, body, options) => pendingCall(
      'writeSign',
      writeSign(send, { params: { roomId }, body }, options),
    ),
    mintDoorCode: (roomId, body, options) => pendingCall(
      'mintDoorCode',
      mintDoorCode(send, { params: { roomId }, ...(body !== undefined && { body }) }, options),
    ),
    beginPicture: (roomId, body, options) => pendingCall(
      'beginPicture',
      beginPicture(send, { params: { roomId }, body }, options),
    ),
    dropPicture: (params, options) => pendingCall('dropPicture', dropPicture(send, { params }, options)),
    hangPicture: (params, options) => pendingCall('hangPicture', hangPicture(send, { params }, options)),
    uploadPicture: (roomId, file, request, options) => pendingCall(
      'uploadPicture',
      import('../uploads.ts').then((own) => own.uploadPicture(send, { roomId }, file, request, options)),
    ),
  };
}
