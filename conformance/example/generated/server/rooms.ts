// Generated from rooms.yaml by `npx callsheet generate`. Do not edit.

import type { FastifyPluginCallback } from 'fastify';
import type {
  CreateRoomRequest,
  DoorCode,
  DoorCodeRequest,
  Picture,
  PicturePlan,
  PictureRequest,
  Room,
  Sign,
  UpdateRoomRequest,
} from '../schemas.ts';
import * as validators from '../validators/requests.js';
import { type Ownership, gates, rateClasses, serve } from './guards.ts';
import {
  projectDoorCode,
  projectPicture,
  projectPicturePlan,
  projectRoom,
  projectRoomPage,
  projectSign,
} from './projections.ts';
import type { Refusal } from './runtime/errors/api-error.ts';
import type { Caller } from './runtime/requests/caller.ts';
import type { Gateway } from './runtime/routes/gateway.ts';
import type { Revised } from './runtime/traits/conditional.ts';
import type { PageRequest } from './runtime/traits/pagination.ts';

/** What impl/rooms/ provides: one function per operation. */
export interface RoomsHandlers {
  /** List the caller's rooms. */
  listRooms(request: {
    caller: Caller;
    query: { minSeats?: number };
    page: PageRequest<Room, 'id'>;
  }): Promise<
    | { status: 200; items: Room[]; more: boolean }
    | Refusal<400, 'invalid_request'>
  >;
  /** Make a room. */
  createRoom(request: { caller: Caller; body: CreateRoomRequest }): Promise<
    | { status: 201; body: Room }
    | Refusal<400, 'invalid_request'>
    | Refusal<404, 'not_found'>
  >;
  /** Read a room. */
  getRoom(request: { caller: Caller; params: { roomId: string } }): Promise<
    | { status: 200; body: Room }
    | Revised<200, { body: Room }>
    | Refusal<404, 'not_found'>
  >;
  /** Remove a room. */
  deleteRoom(request: { caller: Caller; params: { roomId: string } }): Promise<
    | { status: 204 }
    | Refusal<404, 'not_found'>
  >;
  /** Change a room. */
  updateRoom(request: { caller: Caller; params: { roomId: string }; body: UpdateRoomRequest }): Promise<
    | { status: 200; body: Room }
    | Refusal<400, 'invalid_request'>
    | Refusal<404, 'not_found'>
  >;
  /** Read the sign at the door. */
  getSign(request: { caller: Caller; params: { roomId: string } }): Promise<
    | { status: 200; body: Sign }
    | Refusal<404, 'not_found'>
  >;
  /** Write the sign at the door. */
  writeSign(request: { caller: Caller; params: { roomId: string }; body: Sign }): Promise<
    | { status: 200; body: Sign }
    | Refusal<400, 'invalid_request'>
    | Refusal<404, 'not_found'>
    | Refusal<503, 'no_paper'>
  >;
  /** Hand out a code that opens the door for a while. */
  mintDoorCode(request: {
    caller: Caller;
    params: { roomId: string };
    body: DoorCodeRequest | undefined;
  }): Promise<
    | { status: 200; body: DoorCode }
    | Refusal<400, 'invalid_request'>
    | Refusal<404, 'not_found'>
  >;
  /** Begin to upload a picture of a room. */
  beginPicture(request: { caller: Caller; params: { roomId: string }; body: PictureRequest }): Promise<
    | { status: 201; body: PicturePlan }
    | Refusal<400, 'invalid_request'>
    | Refusal<404, 'not_found'>
  >;
  /** Drop a picture, whether it hangs or not. */
  dropPicture(request: { caller: Caller; params: { roomId: string; pictureId: string } }): Promise<
    | { status: 204 }
    | Refusal<404, 'not_found'>
  >;
  /** Hang a picture whose bytes were sent. */
  hangPicture(request: { caller: Caller; params: { roomId: string; pictureId: string } }): Promise<
    | { status: 200; body: Picture }
    | Refusal<404, 'not_found'>
  >;
}

/** Mounts the operations of `rooms`: rooms and the signs at their doors. */
export const roomsRoutes =
  (handlers: RoomsHandlers, gateway: Gateway<Ownership>): FastifyPluginCallback =>
  (app, _options, done) => {
    app.route({
      method: 'GET',
      url: '/rooms',
      ...serve(gateway, handlers.listRooms, {
        operation: 'listRooms',
        pagination: {
          items: 'rows',
          cursor: 'next',
          order: [{ by: 'id', direction: 'asc' }],
          limit: { default: 5, max: 10, over: 'clamp' },
          query: { cursor: 'cursor', limit: 'limit' },
        },
        rateClass: rateClasses.general,
        security: {
          alternatives: [
            [{ scheme: 'accessKey', scopes: ['rooms:read'] }],
            [{ scheme: 'bearerAuth', scopes: [] }],
          ],
        },
        query: {
          decode: { cursor: 'string', limit: 'integer', minSeats: 'integer' },
          validate: validators.listRoomsQuery,
        },
        project: { 200: projectRoomPage },
      }),
    });
    app.route({
      method: 'POST',
      url: '/rooms',
      bodyLimit: 65536,
      ...serve(gateway, handlers.createRoom, {
        operation: 'createRoom',
        gate: gates.writes,
        rateClass: rateClasses.general,
        secret: [{ in: 'request', pointer: '/alarmCode', kind: 'never' }],
        security: {
          alternatives: [
            [{ scheme: 'accessKey', scopes: ['rooms:write'] }],
            [{ scheme: 'bearerAuth', scopes: [] }],
          ],
        },
        body: { required: true, mediaTypes: ['application/json'], validate: validators.CreateRoomRequest },
        project: { 201: projectRoom },
      }),
    });
    app.route({
      method: 'GET',
      url: '/rooms/:roomId',
      ...serve(gateway, handlers.getRoom, {
        operation: 'getRoom',
        conditional: { etag: 'strong' },
        rateClass: rateClasses.general,
        security: {
          alternatives: [
            [{ scheme: 'accessKey', scopes: ['rooms:read'] }],
            [{ scheme: 'bearerAuth', scopes: [] }],
          ],
        },
        tenancy: [{ parameter: 'roomId', resource: 'room', check: 'room' }],
        project: { 200: projectRoom },
      }),
    });
    app.route({
      method: 'DELETE',
      url: '/rooms/:roomId',
      ...serve(gateway, handlers.deleteRoom, {
        operation: 'deleteRoom',
        gate: gates.writes,
        rateClass: rateClasses.general,
        security: {
          alternatives: [
            [{ scheme: 'accessKey', scopes: ['rooms:write'] }],
            [{ scheme: 'bearerAuth', scopes: [] }],
          ],
        },
        tenancy: [{ parameter: 'roomId', resource: 'room', check: 'room' }],
      }),
    });
    app.route({
      method: 'PATCH',
      url: '/rooms/:roomId',
      ...serve(gateway, handlers.updateRoom, {
        operation: 'updateRoom',
        gate: gates.writes,
        patch: { omitted: 'unchanged', nulls: 'refused' },
        rateClass: rateClasses.general,
        security: {
          alternatives: [
            [{ scheme: 'accessKey', scopes: ['rooms:write'] }],
            [{ scheme: 'bearerAuth', scopes: [] }],
          ],
        },
        tenancy: [{ parameter: 'roomId', resource: 'room', check: 'room' }],
        body: { required: true, mediaTypes: ['application/json'], validate: validators.UpdateRoomRequest },
        project: { 200: projectRoom },
      }),
    });
    app.route({
      method: 'GET',
      url: '/rooms/:roomId/sign',
      ...serve(gateway, handlers.getSign, {
        operation: 'getSign',
        rateClass: rateClasses.general,
        security: {
          alternatives: [
            [{ scheme: 'accessKey', scopes: ['signs:read'] }],
            [{ scheme: 'bearerAuth', scopes: [] }],
          ],
        },
        tenancy: [{ parameter: 'roomId', resource: 'room', check: 'room' }],
        project: { 200: projectSign },
      }),
    });
    app.route({
      method: 'PUT',
      url: '/rooms/:roomId/sign',
      ...serve(gateway, handlers.writeSign, {
        operation: 'writeSign',
        emits: ['sign'],
        gate: gates.writes,
        rateClass: rateClasses.general,
        security: {
          alternatives: [
            [{ scheme: 'accessKey', scopes: ['signs:write'] }],
            [{ scheme: 'bearerAuth', scopes: [] }],
          ],
        },
        tenancy: [{ parameter: 'roomId', resource: 'room', check: 'room' }],
        body: { required: true, mediaTypes: ['application/json'], validate: validators.Sign },
        genericValidation: true,
        project: { 200: projectSign },
      }),
    });
    app.route({
      method: 'POST',
      url: '/rooms/:roomId/door-codes',
      ...serve(gateway, handlers.mintDoorCode, {
        operation: 'mintDoorCode',
        gate: gates.writes,
        rateClass: rateClasses.doors,
        secret: [{ in: 'answer', pointer: '/code', kind: 'handed-out' }],
        security: {
          alternatives: [
            [{ scheme: 'accessKey', scopes: ['rooms:write'] }],
            [{ scheme: 'bearerAuth', scopes: [] }],
          ],
        },
        tenancy: [{ parameter: 'roomId', resource: 'room', check: 'room' }],
        body: {
          required: false,
          mediaTypes: ['application/json'],
          clamp: [{ path: ['ttlSeconds'], bounds: { min: 10, max: 600 } }],
          validate: validators.DoorCodeRequest,
        },
        project: { 200: projectDoorCode },
      }),
    });
    app.route({
      method: 'POST',
      url: '/rooms/:roomId/pictures',
      ...serve(gateway, handlers.beginPicture, {
        operation: 'beginPicture',
        gate: gates.writes,
        rateClass: rateClasses.general,
        secret: [{ in: 'answer', pointer: '/address', kind: 'handed-out' }],
        security: {
          alternatives: [
            [{ scheme: 'accessKey', scopes: ['rooms:write'] }],
            [{ scheme: 'bearerAuth', scopes: [] }],
          ],
        },
        tenancy: [{ parameter: 'roomId', resource: 'room', check: 'room' }],
        body: { required: true, mediaTypes: ['application/json'], validate: validators.PictureRequest },
        project: { 201: projectPicturePlan },
      }),
    });
    app.route({
      method: 'DELETE',
      url: '/rooms/:roomId/pictures/:pictureId',
      ...serve(gateway, handlers.dropPicture, {
        operation: 'dropPicture',
        gate: gates.writes,
        rateClass: rateClasses.general,
        security: {
          alternatives: [
            [{ scheme: 'accessKey', scopes: ['rooms:write'] }],
            [{ scheme: 'bearerAuth', scopes: [] }],
          ],
        },
        tenancy: [
          { parameter: 'roomId', resource: 'room', check: 'room' },
          { parameter: 'pictureId', resource: 'picture', check: 'picture' },
        ],
      }),
    });
    app.route({
      method: 'POST',
      url: '/rooms/:roomId/pictures/:pictureId/hang',
      ...serve(gateway, handlers.hangPicture, {
        operation: 'hangPicture',
        gate: gates.writes,
        idempotent: { key: [], first: 200, later: 200 },
        rateClass: rateClasses.general,
        security: {
          alternatives: [
            [{ scheme: 'accessKey', scopes: ['rooms:write'] }],
            [{ scheme: 'bearerAuth', scopes: [] }],
          ],
        },
        tenancy: [
          { parameter: 'roomId', resource: 'room', check: 'room' },
          { parameter: 'pictureId', resource: 'picture', check: 'picture' },
        ],
        project: { 200: projectPicture },
      }),
    });
    done();
  };
