// Generated from rooms.yaml by `npm run generate`. Do not edit.

import { call, segment } from './runtime/call.ts';
import { eachItem } from './runtime/pagination.ts';
import type { Headers, Refused } from './runtime/refused.ts';
import type { Transport } from './runtime/transport.ts';
import type {
  CreateRoomRequest,
  DoorCode,
  DoorCodeRequest,
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

/**
 * List the caller's rooms.
 *
 * In pages, by id.
 *
 * An API key needs `rooms:read`.
 */
export function listRooms(send: Transport, request: { query?: { cursor?: string; limit?: number; minSeats?: number } } = {}): Promise<ListRoomsAnswer> {
  return call(send, { method: 'GET', path: '/rooms', query: request.query }, [200, 400, 401, 403, 429]);
}

/** Every item of listRooms, page after page. */
export function eachListRoomsItem(send: Transport, request: { query?: { cursor?: string; limit?: number; minSeats?: number } } = {}): AsyncGenerator<Room> {
  return eachItem((query) => listRooms(send, { ...request, query: { ...request.query, ...query } }), 'rows', 'next');
}

/** What createRoom can answer, told apart by `status`. */
export type CreateRoomAnswer =
  | { status: 201; body: Room; headers: Headers }
  | Refused<400, 'invalid_request'>
  | Refused<401, 'unauthorized' | 'bad_token' | 'bad_key'>
  | Refused<403, 'missing_scope', 'requiredScope'>
  | Refused<429, 'rate_limited'>
  | Refused<503, 'closed'>;

/**
 * Make a room.
 *
 * The room has no bookings and an empty sign.
 *
 * An API key needs `rooms:write`.
 */
export function createRoom(send: Transport, request: { body: CreateRoomRequest }): Promise<CreateRoomAnswer> {
  return call(send, { method: 'POST', path: '/rooms', body: request.body }, [201, 400, 401, 403, 429, 503]);
}

/** What getRoom can answer, told apart by `status`. */
export type GetRoomAnswer =
  | { status: 200; body: Room; headers: Headers }
  | { status: 304; headers: Headers }
  | Refused<401, 'unauthorized' | 'bad_token' | 'bad_key'>
  | Refused<403, 'missing_scope', 'requiredScope'>
  | Refused<404, 'not_found'>
  | Refused<429, 'rate_limited'>;

/**
 * Read a room.
 *
 * Sends 304 to whoever holds the current copy.
 *
 * An API key needs `rooms:read`.
 */
export function getRoom(send: Transport, request: { params: { roomId: string }; headers?: { 'If-None-Match'?: string } }): Promise<GetRoomAnswer> {
  return call(send, {
    method: 'GET',
    path: `/rooms/${segment(request.params.roomId)}`,
    headers: request.headers,
  }, [200, 304, 401, 403, 404, 429]);
}

/** What deleteRoom can answer, told apart by `status`. */
export type DeleteRoomAnswer =
  | { status: 204; headers: Headers }
  | Refused<401, 'unauthorized' | 'bad_token' | 'bad_key'>
  | Refused<403, 'missing_scope', 'requiredScope'>
  | Refused<404, 'not_found'>
  | Refused<429, 'rate_limited'>
  | Refused<503, 'closed'>;

/**
 * Remove a room.
 *
 * Its bookings go with it.
 *
 * An API key needs `rooms:write`.
 */
export function deleteRoom(send: Transport, request: { params: { roomId: string } }): Promise<DeleteRoomAnswer> {
  return call(send, { method: 'DELETE', path: `/rooms/${segment(request.params.roomId)}` }, [204, 401, 403, 404, 429, 503]);
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

/**
 * Change a room.
 *
 * Changes what is sent and leaves the rest; null is refused.
 *
 * An API key needs `rooms:write`.
 */
export function updateRoom(send: Transport, request: { params: { roomId: string }; body: UpdateRoomRequest }): Promise<UpdateRoomAnswer> {
  return call(send, { method: 'PATCH', path: `/rooms/${segment(request.params.roomId)}`, body: request.body }, [200, 400, 401, 403, 404, 429, 503]);
}

/** What getSign can answer, told apart by `status`. */
export type GetSignAnswer =
  | { status: 200; body: Sign; headers: Headers }
  | Refused<401, 'unauthorized' | 'bad_token' | 'bad_key'>
  | Refused<403, 'missing_scope', 'requiredScope'>
  | Refused<404, 'not_found'>
  | Refused<429, 'rate_limited'>;

/**
 * Read the sign at the door.
 *
 * It is empty until it is written.
 *
 * An API key needs `signs:read`.
 */
export function getSign(send: Transport, request: { params: { roomId: string } }): Promise<GetSignAnswer> {
  return call(send, { method: 'GET', path: `/rooms/${segment(request.params.roomId)}/sign` }, [200, 401, 403, 404, 429]);
}

/** What writeSign can answer, told apart by `status`. */
export type WriteSignAnswer =
  | { status: 200; body: Sign; headers: Headers }
  | Refused<400, 'invalid_request'>
  | Refused<401, 'unauthorized' | 'bad_token' | 'bad_key'>
  | Refused<403, 'missing_scope', 'requiredScope'>
  | Refused<404, 'not_found'>
  | Refused<429, 'rate_limited'>
  | Refused<503, 'closed'>;

/**
 * Write the sign at the door.
 *
 * What is refused is not told apart, so that a sign can be hung by anybody's tool.
 *
 * An API key needs `signs:write`.
 */
export function writeSign(send: Transport, request: { params: { roomId: string }; body: Sign }): Promise<WriteSignAnswer> {
  return call(send, {
    method: 'PUT',
    path: `/rooms/${segment(request.params.roomId)}/sign`,
    body: request.body,
  }, [200, 400, 401, 403, 404, 429, 503]);
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

/**
 * Hand out a code that opens the door for a while.
 *
 * Fewer than 10 seconds count as 10, more than 600 as 600.
 *
 * An API key needs `rooms:write`.
 */
export function mintDoorCode(send: Transport, request: { params: { roomId: string }; body?: DoorCodeRequest }): Promise<MintDoorCodeAnswer> {
  return call(send, {
    method: 'POST',
    path: `/rooms/${segment(request.params.roomId)}/door-codes`,
    body: request.body,
  }, [200, 400, 401, 403, 404, 429, 503]);
}
