// Generated from spec/paths/broadcasts.yaml by `npx callsheet generate`. Do not edit.

import type { FastifyPluginCallback } from 'fastify';
import type {
  Broadcast, BroadcastEditResult, BroadcastPickResult, CreateBroadcastRequest, PickBroadcastRequest,
  ThumbnailResult, UpdateBroadcastRequest,
} from '../schemas.ts';
import * as validators from '../validators/requests.js';
import { type Ownership, gates, rateClasses, serve } from './guards.ts';
import {
  projectBroadcast, projectBroadcastEditResult, projectBroadcastPage, projectBroadcastPickResult,
  projectThumbnailResult,
} from './projections.ts';
import type { ApiErrorResponse } from './runtime/errors/api-error.ts';
import type { Caller } from './runtime/requests/caller.ts';
import type { Gateway } from './runtime/routes/gateway.ts';
import type { PlacedPageRequest } from './runtime/traits/pagination.ts';

/** The handlers of `broadcasts`: one function for each operation. */
export interface BroadcastsHandlers {
  /** List the broadcasts on a destination's platform. */
  listBroadcasts(request: {
    caller: Caller;
    params: { id: string; destId: string };
    page: PlacedPageRequest;
  }): Promise<
    | { status: 200; items: Broadcast[]; next: string | undefined }
    | ApiErrorResponse<400, 'invalid_request'>
    | ApiErrorResponse<404, 'not_found'>
    | ApiErrorResponse<502, 'bad_gateway'>
    | (ApiErrorResponse<503, 'unavailable'> & { headers?: { 'Retry-After'?: number } })
  >;
  /** Create a broadcast on a destination's platform and pick it. */
  createBroadcast(request: {
    caller: Caller;
    params: { id: string; destId: string };
    body: CreateBroadcastRequest;
  }): Promise<
    | { status: 201; body: Broadcast }
    | ApiErrorResponse<400, 'invalid_request'>
    | ApiErrorResponse<404, 'not_found'>
    | ApiErrorResponse<502, 'bad_gateway'>
    | (ApiErrorResponse<503, 'unavailable'> & { headers?: { 'Retry-After'?: number } })
  >;
  /** Change a broadcast on the platform. */
  updateBroadcast(request: {
    caller: Caller;
    params: { id: string; destId: string };
    body: UpdateBroadcastRequest;
  }): Promise<
    | { status: 200; body: BroadcastEditResult }
    | ApiErrorResponse<400, 'invalid_request'>
    | ApiErrorResponse<404, 'not_found'>
    | ApiErrorResponse<502, 'bad_gateway'>
    | (ApiErrorResponse<503, 'unavailable'> & { headers?: { 'Retry-After'?: number } })
  >;
  /** Pick the broadcast for go-live, or clear the pick. */
  pickBroadcast(request: {
    caller: Caller;
    params: { id: string; destId: string };
    body: PickBroadcastRequest;
  }): Promise<
    | { status: 200; body: BroadcastPickResult }
    | ApiErrorResponse<400, 'invalid_request'>
    | ApiErrorResponse<404, 'not_found'>
    | (ApiErrorResponse<503, 'unavailable'> & { headers?: { 'Retry-After'?: number } })
  >;
  /** Set a broadcast's thumbnail. */
  setBroadcastThumbnail(request: {
    caller: Caller;
    params: { id: string; destId: string };
    query: { broadcastId: string };
    body: Uint8Array;
    contentType: 'image/jpeg' | 'image/png';
  }): Promise<
    | { status: 200; body: ThumbnailResult }
    | ApiErrorResponse<400, 'invalid_request'>
    | ApiErrorResponse<404, 'not_found'>
    | ApiErrorResponse<502, 'bad_gateway'>
    | (ApiErrorResponse<503, 'unavailable'> & { headers?: { 'Retry-After'?: number } })
  >;
}

/**
 * Mounts the operations of `broadcasts`: the broadcasts on a destination's platform, and the one
 * that go-live uses.
 */
export const broadcastsRoutes =
  (
    handlers: BroadcastsHandlers,
    gateway: Gateway<Pick<Ownership, 'studio' | 'destination'>>,
  ): FastifyPluginCallback =>
  (app, _options, done) => {
    app.route({
      method: 'GET',
      url: '/v1/studios/:id/destinations/:destId/broadcasts',
      ...serve(gateway, handlers.listBroadcasts, {
        operation: 'listBroadcasts',
        pagination: {
          items: 'data',
          cursor: 'nextCursor',
          order: [],
          limit: { default: 50, max: 200, over: 'clamp' },
          query: { cursor: 'cursor', limit: 'limit' },
        },
        rateClass: rateClasses.general,
        security: {
          alternatives: [
            [{ scheme: 'apiKey', scopes: ['destinations:read'] }],
            [{ scheme: 'userJwt', scopes: [] }],
          ],
        },
        tenancy: [
          { parameter: 'id', resource: 'studio', check: 'studio' },
          { parameter: 'destId', resource: 'destination', check: 'destination' },
        ],
        query: { decode: { cursor: 'string', limit: 'integer' }, validate: validators.listBroadcastsQuery },
        project: { 200: projectBroadcastPage },
      }),
    });
    app.route({
      method: 'POST',
      url: '/v1/studios/:id/destinations/:destId/broadcast',
      ...serve(gateway, handlers.createBroadcast, {
        operation: 'createBroadcast',
        emits: ['destination'],
        gate: gates.writes,
        rateClass: rateClasses.general,
        security: {
          alternatives: [
            [{ scheme: 'apiKey', scopes: ['destinations:write'] }],
            [{ scheme: 'userJwt', scopes: [] }],
          ],
        },
        tenancy: [
          { parameter: 'id', resource: 'studio', check: 'studio' },
          { parameter: 'destId', resource: 'destination', check: 'destination' },
        ],
        body: {
          required: true,
          mediaTypes: ['application/json'],
          validate: validators.CreateBroadcastRequest,
        },
        project: { 201: projectBroadcast },
      }),
    });
    app.route({
      method: 'PATCH',
      url: '/v1/studios/:id/destinations/:destId/broadcast',
      ...serve(gateway, handlers.updateBroadcast, {
        operation: 'updateBroadcast',
        gate: gates.writes,
        patch: { omitted: 'unchanged', nulls: 'rejected' },
        rateClass: rateClasses.general,
        security: {
          alternatives: [
            [{ scheme: 'apiKey', scopes: ['destinations:write'] }],
            [{ scheme: 'userJwt', scopes: [] }],
          ],
        },
        tenancy: [
          { parameter: 'id', resource: 'studio', check: 'studio' },
          { parameter: 'destId', resource: 'destination', check: 'destination' },
        ],
        body: {
          required: true,
          mediaTypes: ['application/json'],
          validate: validators.UpdateBroadcastRequest,
        },
        project: { 200: projectBroadcastEditResult },
      }),
    });
    app.route({
      method: 'POST',
      url: '/v1/studios/:id/destinations/:destId/broadcast/pick',
      ...serve(gateway, handlers.pickBroadcast, {
        operation: 'pickBroadcast',
        emits: ['destination'],
        gate: gates.writes,
        rateClass: rateClasses.general,
        security: {
          alternatives: [
            [{ scheme: 'apiKey', scopes: ['destinations:write'] }],
            [{ scheme: 'userJwt', scopes: [] }],
          ],
        },
        tenancy: [
          { parameter: 'id', resource: 'studio', check: 'studio' },
          { parameter: 'destId', resource: 'destination', check: 'destination' },
        ],
        body: { required: true, mediaTypes: ['application/json'], validate: validators.PickBroadcastRequest },
        project: { 200: projectBroadcastPickResult },
      }),
    });
    app.route({
      method: 'POST',
      url: '/v1/studios/:id/destinations/:destId/broadcast/thumbnail',
      bodyLimit: 2097152,
      ...serve(gateway, handlers.setBroadcastThumbnail, {
        operation: 'setBroadcastThumbnail',
        gate: gates.writes,
        rateClass: rateClasses.general,
        security: {
          alternatives: [
            [{ scheme: 'apiKey', scopes: ['destinations:write'] }],
            [{ scheme: 'userJwt', scopes: [] }],
          ],
        },
        tenancy: [
          { parameter: 'id', resource: 'studio', check: 'studio' },
          { parameter: 'destId', resource: 'destination', check: 'destination' },
        ],
        query: { decode: { broadcastId: 'string' }, validate: validators.setBroadcastThumbnailQuery },
        body: { required: true, mediaTypes: ['image/jpeg', 'image/png'] },
        project: { 200: projectThumbnailResult },
      }),
    });
    done();
  };
