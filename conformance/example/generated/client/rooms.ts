// Generated from rooms.yaml by `npx callsheet generate`. Do not edit.

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
 * @param request.query.cursor The `next` of the page before.
 *
 * @param request.query.limit How many rows a page has at the most.
 *
 * @param request.query.minSeats Only rooms with at least so many seats.
 */
export function listRooms(send: Transport, request: ListRoomsParameters = {}): Promise<ListRoomsAnswer> {
  return call(
    send,
    { method: 'GET', path: '/rooms', query: request.query, traits: { rateClass: 'general' } },
    [200, 400, 401, 403, 429],
  );
}

/** Every item of listRooms, page after page. */
export function eachListRoomsItem(send: Transport, request: ListRoomsParameters = {}): AsyncGenerator<Room> {
  return eachItem(
    (query) => listRooms(send, { ...request, query: { ...request.query, ...query } }),
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
 */
export function createRoom(send: Transport, request: CreateRoomParameters): Promise<CreateRoomAnswer> {
  return call(
    send,
    { method: 'POST', path: '/rooms', body: request.body, traits: { rateClass: 'general' } },
    [201, 400, 401, 403, 404, 429, 503],
  );
}

/** What getRoom can answer, told apart by `status`. */
export type GetRoomAnswer =
  | { status: 200; body: Room; headers: Headers }
  | { status: 304; headers: Headers }
  | Refused<401, 'unauthorized' | 'bad_token' | 'bad_key'>
  | Refused<403, 'missing_scope', 'requiredScope'>
  | Refused<404, 'not_found'>
  | Refused<429, 'rate_limited'>;

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
 * @param request.params.roomId The room's id.
 *
 * @param request.headers['If-None-Match'] ETags of the copies held.
 */
export function getRoom(send: Transport, request: GetRoomParameters): Promise<GetRoomAnswer> {
  return call(send, {
    method: 'GET',
    path: `/rooms/${segment(request.params.roomId)}`,
    headers: request.headers,
    traits: { rateClass: 'general' },
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
 * @param request.params.roomId The room's id.
 */
export function deleteRoom(send: Transport, request: DeleteRoomParameters): Promise<DeleteRoomAnswer> {
  return call(send, {
    method: 'DELETE',
    path: `/rooms/${segment(request.params.roomId)}`,
    traits: { rateClass: 'general' },
  }, [204, 401, 403, 404, 429, 503]);
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
 * @param request.params.roomId The room's id.
 */
export function updateRoom(send: Transport, request: UpdateRoomParameters): Promise<UpdateRoomAnswer> {
  return call(send, {
    method: 'PATCH',
    path: `/rooms/${segment(request.params.roomId)}`,
    body: request.body,
    traits: { rateClass: 'general' },
  }, [200, 400, 401, 403, 404, 429, 503]);
}

/** What getSign can answer, told apart by `status`. */
export type GetSignAnswer =
  | { status: 200; body: Sign; headers: Headers }
  | Refused<401, 'unauthorized' | 'bad_token' | 'bad_key'>
  | Refused<403, 'missing_scope', 'requiredScope'>
  | Refused<404, 'not_found'>
  | Refused<429, 'rate_limited'>;

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
 * @param request.params.roomId The room's id.
 */
export function getSign(send: Transport, request: GetSignParameters): Promise<GetSignAnswer> {
  return call(send, {
    method: 'GET',
    path: `/rooms/${segment(request.params.roomId)}/sign`,
    traits: { rateClass: 'general' },
  }, [200, 401, 403, 404, 429]);
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
 * @param request.params.roomId The room's id.
 */
export function writeSign(send: Transport, request: WriteSignParameters): Promise<WriteSignAnswer> {
  return call(send, {
    method: 'PUT',
    path: `/rooms/${segment(request.params.roomId)}/sign`,
    body: request.body,
    traits: { rateClass: 'general' },
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
 * @param request.params.roomId The room's id.
 */
export function mintDoorCode(send: Transport, request: MintDoorCodeParameters): Promise<MintDoorCodeAnswer> {
  return call(send, {
    method: 'POST',
    path: `/rooms/${segment(request.params.roomId)}/door-codes`,
    body: request.body,
    traits: { rateClass: 'doors' },
  }, [200, 400, 401, 403, 404, 429, 503]);
}
