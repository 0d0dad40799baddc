// Generated from rooms.yaml by `npx callsheet generate`. Do not edit.

import { plainHeaders, plainQuery, withBody } from './runtime/body/default-serialization.ts';
import { secrets } from './runtime/body/secret-pointers.ts';
import type { Headers, Refused } from './runtime/call/api-error-response.ts';
import type { CallOptions } from './runtime/call/call-options.ts';
import { call, segment } from './runtime/call/call.ts';
import type { ErrorOf } from './runtime/call/pending-call.ts';
import { eachItem } from './runtime/traits/pagination.ts';
import { revealed } from './runtime/traits/secret.ts';
import type { Transport } from './runtime/transport/transport.ts';
import type {
  CreateRoomRequest,
  DoorCode,
  DoorCodeRequest,
  Picture,
  PicturePlan,
  PictureRequest,
  Room,
  RoomPage,
  Sign,
  UpdateRoomRequest,
} from './schemas.ts';

/** What listRooms can answer, told apart by `status`. */
export type ListRoomsAnswer =
  | { status: 200; body: RoomPage; headers: Headers }
  | Refused<400, 'invalid_request'>
  | Refused<401, 'unauthorized' | 'bad_token' | 'bad_key'>
  | Refused<403, 'missing_scope', 'requiredScope'>
  | Refused<429, 'rate_limited'>;

/** What a call of listRooms can be thrown as, told apart by `kind` and `code`. */
export type ListRoomsError = ErrorOf<ListRoomsAnswer>;

/** What listRooms is given. */
export type ListRoomsParameters = {
  query?: {
    /** The `next` of the page before. */
    cursor?: string;
    /** How many rows a page has at the most. */
    limit?: number;
    /** Only rooms with at least so many seats. */
    minSeats?: number;
  };
};

/**
 * List the caller's rooms.
 *
 * In pages, by id.
 *
 * `GET /rooms`; takes `accessKey` with `rooms:read`, or `bearerAuth`.
 *
 * Refused with 400 `invalid_request`; 401 `unauthorized`, `bad_token`, `bad_key`; 403
 * `missing_scope`; 429 `rate_limited`.
 *
 * @param request.query.cursor The `next` of the page before.
 *
 * @param request.query.limit How many rows a page has at the most.
 *
 * @param request.query.minSeats Only rooms with at least so many seats.
 *
 * @example
 * const answer = await listRooms(send);
 */
export function listRooms(
  send: Transport,
  request: ListRoomsParameters = {},
  options?: CallOptions,
): Promise<ListRoomsAnswer> {
  return call(send, {
    operation: 'listRooms',
    method: 'GET',
    path: `/rooms${plainQuery(request.query)}`,
    traits: { rateClass: 'general' },
  }, options, [200, 400, 401, 403, 429]);
}

/** Every item of listRooms, page after page. */
export function eachListRoomsItem(
  send: Transport,
  request: ListRoomsParameters = {},
  options?: CallOptions,
): AsyncGenerator<Room> {
  return eachItem(
    (query) => listRooms(send, { ...request, query: { ...request.query, ...query } }, options),
    'rows',
    'next',
  );
}

/** What createRoom can answer, told apart by `status`. */
export type CreateRoomAnswer =
  | { status: 201; body: Room; headers: Headers }
  | Refused<400, 'invalid_request'>
  | Refused<401, 'unauthorized' | 'bad_token' | 'bad_key'>
  | Refused<403, 'missing_scope', 'requiredScope'>
  | Refused<404, 'not_found'>
  | Refused<429, 'rate_limited'>
  | Refused<503, 'closed'>;

/** What a call of createRoom can be thrown as, told apart by `kind` and `code`. */
export type CreateRoomError = ErrorOf<CreateRoomAnswer>;

/** What createRoom is given. */
export type CreateRoomParameters = {
  body: CreateRoomRequest;
};

/**
 * Make a room.
 *
 * The room has no bookings and an empty sign.
 *
 * `POST /rooms`; takes `accessKey` with `rooms:write`, or `bearerAuth`.
 *
 * Refused with 400 `invalid_request`; 401 `unauthorized`, `bad_token`, `bad_key`; 403
 * `missing_scope`; 404 `not_found`; 429 `rate_limited`; 503 `closed`.
 *
 * @example
 * const answer = await createRoom(send, { body: { name: 'Blue room' } });
 */
export function createRoom(
  send: Transport,
  request: CreateRoomParameters,
  options?: CallOptions,
): Promise<CreateRoomAnswer> {
  request = revealed(request);
  return call(send, withBody({
    operation: 'createRoom',
    method: 'POST',
    path: '/rooms',
    traits: { rateClass: 'general' },
  }, request.body), options, [201, 400, 401, 403, 404, 429, 503]);
}

/** What getRoom can answer, told apart by `status`. */
export type GetRoomAnswer =
  | { status: 200; body: Room; headers: Headers }
  | { status: 304; headers: Headers }
  | Refused<401, 'unauthorized' | 'bad_token' | 'bad_key'>
  | Refused<403, 'missing_scope', 'requiredScope'>
  | Refused<404, 'not_found'>
  | Refused<429, 'rate_limited'>;

/** What a call of getRoom can be thrown as, told apart by `kind` and `code`. */
export type GetRoomError = ErrorOf<GetRoomAnswer>;

/** What getRoom is given. */
export type GetRoomParameters = {
  params: {
    /** The room's id. */
    roomId: string;
  };
  headers?: {
    /** ETags of the copies held. */
    'If-None-Match'?: string;
  };
};

/**
 * Read a room.
 *
 * Sends 304 to whoever holds the current copy.
 *
 * `GET /rooms/{roomId}`; takes `accessKey` with `rooms:read`, or `bearerAuth`.
 *
 * Refused with 401 `unauthorized`, `bad_token`, `bad_key`; 403 `missing_scope`; 404 `not_found`;
 * 429 `rate_limited`.
 *
 * @param request.params.roomId The room's id.
 *
 * @param request.headers['If-None-Match'] ETags of the copies held.
 *
 * @example
 * const answer = await getRoom(send, { params: { roomId: 'room_1' } });
 */
export function getRoom(
  send: Transport,
  request: GetRoomParameters,
  options?: CallOptions,
): Promise<GetRoomAnswer> {
  return call(send, {
    operation: 'getRoom',
    method: 'GET',
    path: `/rooms/${segment(request.params.roomId, 'getRoom: roomId')}`,
    headers: plainHeaders(request.headers),
    traits: { conditional: true, rateClass: 'general' },
  }, options, [200, 401, 403, 404, 429], [304]);
}

/** What deleteRoom can answer, told apart by `status`. */
export type DeleteRoomAnswer =
  | { status: 204; headers: Headers }
  | Refused<401, 'unauthorized' | 'bad_token' | 'bad_key'>
  | Refused<403, 'missing_scope', 'requiredScope'>
  | Refused<404, 'not_found'>
  | Refused<429, 'rate_limited'>
  | Refused<503, 'closed'>;

/** What a call of deleteRoom can be thrown as, told apart by `kind` and `code`. */
export type DeleteRoomError = ErrorOf<DeleteRoomAnswer>;

/** What deleteRoom is given. */
export type DeleteRoomParameters = {
  params: {
    /** The room's id. */
    roomId: string;
  };
};

/**
 * Remove a room.
 *
 * Its bookings go with it.
 *
 * `DELETE /rooms/{roomId}`; takes `accessKey` with `rooms:write`, or `bearerAuth`.
 *
 * Refused with 401 `unauthorized`, `bad_token`, `bad_key`; 403 `missing_scope`; 404 `not_found`;
 * 429 `rate_limited`; 503 `closed`.
 *
 * @param request.params.roomId The room's id.
 *
 * @example
 * const answer = await deleteRoom(send, { params: { roomId: 'room_1' } });
 */
export function deleteRoom(
  send: Transport,
  request: DeleteRoomParameters,
  options?: CallOptions,
): Promise<DeleteRoomAnswer> {
  return call(send, {
    operation: 'deleteRoom',
    method: 'DELETE',
    path: `/rooms/${segment(request.params.roomId, 'deleteRoom: roomId')}`,
    traits: { rateClass: 'general' },
  }, options, [401, 403, 404, 429, 503], [204]);
}

/** What updateRoom can answer, told apart by `status`. */
export type UpdateRoomAnswer =
  | { status: 200; body: Room; headers: Headers }
  | Refused<400, 'invalid_request'>
  | Refused<401, 'unauthorized' | 'bad_token' | 'bad_key'>
  | Refused<403, 'missing_scope', 'requiredScope'>
  | Refused<404, 'not_found'>
  | Refused<429, 'rate_limited'>
  | Refused<503, 'closed'>;

/** What a call of updateRoom can be thrown as, told apart by `kind` and `code`. */
export type UpdateRoomError = ErrorOf<UpdateRoomAnswer>;

/** What updateRoom is given. */
export type UpdateRoomParameters = {
  params: {
    /** The room's id. */
    roomId: string;
  };
  body: UpdateRoomRequest;
};

/**
 * Change a room.
 *
 * Changes what is sent and leaves the rest; null is refused.
 *
 * `PATCH /rooms/{roomId}`; takes `accessKey` with `rooms:write`, or `bearerAuth`.
 *
 * A member that is left out stays as it is. Null is refused.
 *
 * Refused with 400 `invalid_request`; 401 `unauthorized`, `bad_token`, `bad_key`; 403
 * `missing_scope`; 404 `not_found`; 429 `rate_limited`; 503 `closed`.
 *
 * @param request.params.roomId The room's id.
 *
 * @example
 * const answer = await updateRoom(send, { params: { roomId: 'room_1' }, body: { name: 'Red room' } });
 */
export function updateRoom(
  send: Transport,
  request: UpdateRoomParameters,
  options?: CallOptions,
): Promise<UpdateRoomAnswer> {
  return call(send, withBody({
    operation: 'updateRoom',
    method: 'PATCH',
    path: `/rooms/${segment(request.params.roomId, 'updateRoom: roomId')}`,
    traits: { rateClass: 'general' },
  }, request.body), options, [200, 400, 401, 403, 404, 429, 503]);
}

/** What getSign can answer, told apart by `status`. */
export type GetSignAnswer =
  | { status: 200; body: Sign; headers: Headers }
  | Refused<401, 'unauthorized' | 'bad_token' | 'bad_key'>
  | Refused<403, 'missing_scope', 'requiredScope'>
  | Refused<404, 'not_found'>
  | Refused<429, 'rate_limited'>;

/** What a call of getSign can be thrown as, told apart by `kind` and `code`. */
export type GetSignError = ErrorOf<GetSignAnswer>;

/** What getSign is given. */
export type GetSignParameters = {
  params: {
    /** The room's id. */
    roomId: string;
  };
};

/**
 * Read the sign at the door.
 *
 * It is empty until it is written.
 *
 * `GET /rooms/{roomId}/sign`; takes `accessKey` with `signs:read`, or `bearerAuth`.
 *
 * Refused with 401 `unauthorized`, `bad_token`, `bad_key`; 403 `missing_scope`; 404 `not_found`;
 * 429 `rate_limited`.
 *
 * @param request.params.roomId The room's id.
 *
 * @example
 * const answer = await getSign(send, { params: { roomId: 'room_1' } });
 */
export function getSign(
  send: Transport,
  request: GetSignParameters,
  options?: CallOptions,
): Promise<GetSignAnswer> {
  return call(send, {
    operation: 'getSign',
    method: 'GET',
    path: `/rooms/${segment(request.params.roomId, 'getSign: roomId')}/sign`,
    traits: { rateClass: 'general' },
  }, options, [200, 401, 403, 404, 429]);
}

/** What writeSign can answer, told apart by `status`. */
export type WriteSignAnswer =
  | { status: 200; body: Sign; headers: Headers }
  | Refused<400, 'invalid_request'>
  | Refused<401, 'unauthorized' | 'bad_token' | 'bad_key'>
  | Refused<403, 'missing_scope', 'requiredScope'>
  | Refused<404, 'not_found'>
  | Refused<429, 'rate_limited'>
  | Refused<503, 'closed' | 'no_paper'>;

/** What a call of writeSign can be thrown as, told apart by `kind` and `code`. */
export type WriteSignError = ErrorOf<WriteSignAnswer>;

/** What writeSign is given. */
export type WriteSignParameters = {
  params: {
    /** The room's id. */
    roomId: string;
  };
  body: Sign;
};

/**
 * Write the sign at the door.
 *
 * What is refused is not told apart, so that a sign can be hung by anybody's tool.
 *
 * `PUT /rooms/{roomId}/sign`; takes `accessKey` with `signs:write`, or `bearerAuth`.
 *
 * Refused with 400 `invalid_request`; 401 `unauthorized`, `bad_token`, `bad_key`; 403
 * `missing_scope`; 404 `not_found`; 429 `rate_limited`; 503 `closed`, `no_paper`.
 *
 * @param request.params.roomId The room's id.
 *
 * @example
 * const answer = await writeSign(send, { params: { roomId: 'room_1' }, body: { text: 'Quiet please' } });
 */
export function writeSign(
  send: Transport,
  request: WriteSignParameters,
  options?: CallOptions,
): Promise<WriteSignAnswer> {
  return call(send, withBody({
    operation: 'writeSign',
    method: 'PUT',
    path: `/rooms/${segment(request.params.roomId, 'writeSign: roomId')}/sign`,
    traits: { rateClass: 'general' },
  }, request.body), options, [200, 400, 401, 403, 404, 429, 503]);
}

/** What mintDoorCode can answer, told apart by `status`. */
export type MintDoorCodeAnswer =
  | { status: 200; body: DoorCode; headers: Headers }
  | Refused<400, 'invalid_request'>
  | Refused<401, 'unauthorized' | 'bad_token' | 'bad_key'>
  | Refused<403, 'missing_scope', 'requiredScope'>
  | Refused<404, 'not_found'>
  | Refused<429, 'rate_limited'>
  | Refused<503, 'closed'>;

/** What a call of mintDoorCode can be thrown as, told apart by `kind` and `code`. */
export type MintDoorCodeError = ErrorOf<MintDoorCodeAnswer>;

/** What mintDoorCode is given. */
export type MintDoorCodeParameters = {
  params: {
    /** The room's id. */
    roomId: string;
  };
  body?: DoorCodeRequest;
};

/**
 * Hand out a code that opens the door for a while.
 *
 * Fewer than 10 seconds count as 10, more than 600 as 600.
 *
 * `POST /rooms/{roomId}/door-codes`; takes `accessKey` with `rooms:write`, or `bearerAuth`.
 *
 * Refused with 400 `invalid_request`; 401 `unauthorized`, `bad_token`, `bad_key`; 403
 * `missing_scope`; 404 `not_found`; 429 `rate_limited`; 503 `closed`.
 *
 * @param request.params.roomId The room's id.
 *
 * @example
 * const answer = await mintDoorCode(send, { params: { roomId: 'room_1' }, body: {} });
 */
export function mintDoorCode(
  send: Transport,
  request: MintDoorCodeParameters,
  options?: CallOptions,
): Promise<MintDoorCodeAnswer> {
  return call(send, withBody({
    operation: 'mintDoorCode',
    method: 'POST',
    path: `/rooms/${segment(request.params.roomId, 'mintDoorCode: roomId')}/door-codes`,
    traits: { rateClass: 'doors', read: secrets({ 200: { code: 0 } }) },
  }, request.body), options, [200, 400, 401, 403, 404, 429, 503]);
}

/** What beginPicture can answer, told apart by `status`. */
export type BeginPictureAnswer =
  | { status: 201; body: PicturePlan; headers: Headers }
  | Refused<400, 'invalid_request'>
  | Refused<401, 'unauthorized' | 'bad_token' | 'bad_key'>
  | Refused<403, 'missing_scope', 'requiredScope'>
  | Refused<404, 'not_found'>
  | Refused<429, 'rate_limited'>
  | Refused<503, 'closed'>;

/** What a call of beginPicture can be thrown as, told apart by `kind` and `code`. */
export type BeginPictureError = ErrorOf<BeginPictureAnswer>;

/** What beginPicture is given. */
export type BeginPictureParameters = {
  params: {
    /** The room's id. */
    roomId: string;
  };
  body: PictureRequest;
};

/**
 * Begin to upload a picture of a room.
 *
 * Send its bytes to the address, then hang it; or drop it.
 *
 * `POST /rooms/{roomId}/pictures`; takes `accessKey` with `rooms:write`, or `bearerAuth`.
 *
 * It begins an upload: `uploadPicture` of `uploads.ts` does the whole of one.
 *
 * Refused with 400 `invalid_request`; 401 `unauthorized`, `bad_token`, `bad_key`; 403
 * `missing_scope`; 404 `not_found`; 429 `rate_limited`; 503 `closed`.
 *
 * @param request.params.roomId The room's id.
 *
 * @example
 * const answer = await beginPicture(send, { params: { roomId: 'room_1' }, body: { bytes: 3 } });
 */
export function beginPicture(
  send: Transport,
  request: BeginPictureParameters,
  options?: CallOptions,
): Promise<BeginPictureAnswer> {
  return call(send, withBody({
    operation: 'beginPicture',
    method: 'POST',
    path: `/rooms/${segment(request.params.roomId, 'beginPicture: roomId')}/pictures`,
    traits: { rateClass: 'general', read: secrets({ 201: { address: 0 } }) },
  }, request.body), options, [201, 400, 401, 403, 404, 429, 503]);
}

/** What dropPicture can answer, told apart by `status`. */
export type DropPictureAnswer =
  | { status: 204; headers: Headers }
  | Refused<401, 'unauthorized' | 'bad_token' | 'bad_key'>
  | Refused<403, 'missing_scope', 'requiredScope'>
  | Refused<404, 'not_found'>
  | Refused<429, 'rate_limited'>
  | Refused<503, 'closed'>;

/** What a call of dropPicture can be thrown as, told apart by `kind` and `code`. */
export type DropPictureError = ErrorOf<DropPictureAnswer>;

/** What dropPicture is given. */
export type DropPictureParameters = {
  params: {
    /** The room's id. */
    roomId: string;
    /** The picture's id. */
    pictureId: string;
  };
};

/**
 * Drop a picture, whether it hangs or not.
 *
 * It is gone for good.
 *
 * `DELETE /rooms/{roomId}/pictures/{pictureId}`; takes `accessKey` with `rooms:write`, or
 * `bearerAuth`.
 *
 * Refused with 401 `unauthorized`, `bad_token`, `bad_key`; 403 `missing_scope`; 404 `not_found`;
 * 429 `rate_limited`; 503 `closed`.
 *
 * @param request.params.roomId The room's id.
 *
 * @param request.params.pictureId The picture's id.
 *
 * @example
 * const answer = await dropPicture(send, { params: { roomId: 'room_1', pictureId: 'picture_1' } });
 */
export function dropPicture(
  send: Transport,
  request: DropPictureParameters,
  options?: CallOptions,
): Promise<DropPictureAnswer> {
  return call(send, {
    operation: 'dropPicture',
    method: 'DELETE',
    path: `/rooms/${segment(request.params.roomId, 'dropPicture: roomId')}/pictures/${segment(request.params.pictureId, 'dropPicture: pictureId')}`,
    traits: { rateClass: 'general' },
  }, options, [401, 403, 404, 429, 503], [204]);
}

/** What hangPicture can answer, told apart by `status`. */
export type HangPictureAnswer =
  | { status: 200; body: Picture; headers: Headers }
  | Refused<401, 'unauthorized' | 'bad_token' | 'bad_key'>
  | Refused<403, 'missing_scope', 'requiredScope'>
  | Refused<404, 'not_found'>
  | Refused<429, 'rate_limited'>
  | Refused<503, 'closed'>;

/** What a call of hangPicture can be thrown as, told apart by `kind` and `code`. */
export type HangPictureError = ErrorOf<HangPictureAnswer>;

/** What hangPicture is given. */
export type HangPictureParameters = {
  params: {
    /** The room's id. */
    roomId: string;
    /** The picture's id. */
    pictureId: string;
  };
};

/**
 * Hang a picture whose bytes were sent.
 *
 * It says how many have arrived.
 *
 * `POST /rooms/{roomId}/pictures/{pictureId}/hang`; takes `accessKey` with `rooms:write`, or
 * `bearerAuth`.
 *
 * It may be repeated: a call with the same path gives the result of the first.
 *
 * Refused with 401 `unauthorized`, `bad_token`, `bad_key`; 403 `missing_scope`; 404 `not_found`;
 * 429 `rate_limited`; 503 `closed`.
 *
 * @param request.params.roomId The room's id.
 *
 * @param request.params.pictureId The picture's id.
 *
 * @example
 * const answer = await hangPicture(send, { params: { roomId: 'room_1', pictureId: 'picture_1' } });
 */
export function hangPicture(
  send: Transport,
  request: HangPictureParameters,
  options?: CallOptions,
): Promise<HangPictureAnswer> {
  return call(send, {
    operation: 'hangPicture',
    method: 'POST',
    path: `/rooms/${segment(request.params.roomId, 'hangPicture: roomId')}/pictures/${segment(request.params.pictureId, 'hangPicture: pictureId')}/hang`,
    traits: { idempotent: true, rateClass: 'general' },
  }, options, [200, 401, 403, 404, 429, 503]);
}
