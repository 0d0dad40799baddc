// Generated from spec/paths/canvas.yaml by `npx callsheet generate`. Do not edit.

import type { FastifyPluginCallback } from 'fastify';
import type {
  CanvasCapabilities, CanvasState, CaptureSceneRequest, HandBackCanvasRequest, Ok, PickPresetRequest,
  RecallSceneRequest, Scene, UpdateCanvasRequest, UpdatePlacementRequest,
} from '../schemas.ts';
import * as validators from '../validators/requests.js';
import { type Ownership, ceilings, gates, rateClasses, serve } from './guards.ts';
import {
  projectCanvasCapabilities, projectCanvasState, projectOk, projectScene, projectScenePage,
} from './projections.ts';
import type { ApiErrorResponse } from './runtime/errors/api-error.ts';
import type { Caller } from './runtime/requests/caller.ts';
import type { Gateway } from './runtime/routes/gateway.ts';
import type { Revised } from './runtime/traits/conditional.ts';
import type { PageRequest } from './runtime/traits/pagination.ts';

/** The handlers of `canvas`: one function for each operation. */
export interface CanvasHandlers {
  /** Read the whole canvas. */
  getCanvas(request: { caller: Caller; params: { id: string } }): Promise<
    | { status: 200; body: CanvasState }
    | Revised<200, { body: CanvasState }>
    | ApiErrorResponse<404, 'not_found'>
    | (ApiErrorResponse<503, 'unavailable'> & { headers?: { 'Retry-After'?: number } })
  >;
  /** Change the frame-level settings of the canvas. */
  updateCanvas(request: { caller: Caller; params: { id: string }; body: UpdateCanvasRequest }): Promise<
    | { status: 200; body: CanvasState }
    | ApiErrorResponse<400, 'invalid_request'>
    | ApiErrorResponse<404, 'not_found'>
    | ApiErrorResponse<409, 'conflict'>
    | (ApiErrorResponse<503, 'unavailable'> & { headers?: { 'Retry-After'?: number } })
  >;
  /** Move or style a tile. */
  updatePlacement(request: {
    caller: Caller;
    params: { id: string; sourceId: string };
    body: UpdatePlacementRequest;
  }): Promise<
    | { status: 200; body: CanvasState }
    | ApiErrorResponse<400, 'invalid_request'>
    | ApiErrorResponse<404, 'not_found'>
    | ApiErrorResponse<409, 'conflict'>
    | (ApiErrorResponse<503, 'unavailable'> & { headers?: { 'Retry-After'?: number } })
  >;
  /** Pick the preset for auto mode. */
  pickPreset(request: { caller: Caller; params: { id: string }; body: PickPresetRequest }): Promise<
    | { status: 200; body: CanvasState }
    | ApiErrorResponse<400, 'invalid_request'>
    | ApiErrorResponse<404, 'not_found'>
    | ApiErrorResponse<409, 'conflict'>
    | (ApiErrorResponse<503, 'unavailable'> & { headers?: { 'Retry-After'?: number } })
  >;
  /** Return the canvas to the auto planner. */
  handBackCanvas(request: {
    caller: Caller;
    params: { id: string };
    body: HandBackCanvasRequest | undefined;
  }): Promise<
    | { status: 200; body: CanvasState }
    | ApiErrorResponse<400, 'invalid_request'>
    | ApiErrorResponse<404, 'not_found'>
    | ApiErrorResponse<409, 'conflict'>
    | (ApiErrorResponse<503, 'unavailable'> & { headers?: { 'Retry-After'?: number } })
  >;
  /** List a studio's scenes. */
  listScenes(request: { caller: Caller; params: { id: string }; page: PageRequest<Scene, 'id'> }): Promise<
    | { status: 200; items: Scene[]; more: boolean }
    | ApiErrorResponse<400, 'invalid_request'>
    | ApiErrorResponse<404, 'not_found'>
    | (ApiErrorResponse<503, 'unavailable'> & { headers?: { 'Retry-After'?: number } })
  >;
  /** Capture the canvas as a scene. */
  captureScene(request: { caller: Caller; params: { id: string }; body: CaptureSceneRequest }): Promise<
    | { status: 201; body: Scene }
    | ApiErrorResponse<400, 'invalid_request'>
    | ApiErrorResponse<404, 'not_found'>
    | ApiErrorResponse<409, 'ceiling_reached'>
    | (ApiErrorResponse<503, 'unavailable'> & { headers?: { 'Retry-After'?: number } })
  >;
  /** Delete a scene. */
  deleteScene(request: { caller: Caller; params: { id: string; sceneId: string } }): Promise<
    | { status: 200; body: Ok }
    | ApiErrorResponse<404, 'not_found'>
    | (ApiErrorResponse<503, 'unavailable'> & { headers?: { 'Retry-After'?: number } })
  >;
  /** Recall a scene onto the canvas. */
  recallScene(request: {
    caller: Caller;
    params: { id: string; sceneId: string };
    body: RecallSceneRequest | undefined;
  }): Promise<
    | { status: 200; body: CanvasState }
    | ApiErrorResponse<400, 'invalid_request'>
    | ApiErrorResponse<404, 'not_found'>
    | ApiErrorResponse<409, 'conflict'>
    | (ApiErrorResponse<503, 'unavailable'> & { headers?: { 'Retry-After'?: number } })
  >;
  /** Read the presets and modes of the canvas. */
  getCanvasCapabilities(request: { caller: Caller; params: { id: string } }): Promise<
    | { status: 200; body: CanvasCapabilities }
    | ApiErrorResponse<404, 'not_found'>
    | (ApiErrorResponse<503, 'unavailable'> & { headers?: { 'Retry-After'?: number } })
  >;
}

/** Mounts the operations of `canvas`: a studio's layout: tiles, presets and scenes. */
export const canvasRoutes =
  (
    handlers: CanvasHandlers,
    gateway: Gateway<Pick<Ownership, 'studio' | 'source' | 'scene'>>,
  ): FastifyPluginCallback =>
  (app, _options, done) => {
    app.route({
      method: 'GET',
      url: '/v1/studios/:id/canvas',
      ...serve(gateway, handlers.getCanvas, {
        operation: 'getCanvas',
        conditional: { etag: 'strong' },
        rateClass: rateClasses.general,
        security: {
          alternatives: [
            [{ scheme: 'apiKey', scopes: ['canvas:read'] }],
            [{ scheme: 'userJwt', scopes: [] }],
          ],
        },
        tenancy: [{ parameter: 'id', resource: 'studio', check: 'studio' }],
        project: { 200: projectCanvasState },
      }),
    });
    app.route({
      method: 'PATCH',
      url: '/v1/studios/:id/canvas',
      ...serve(gateway, handlers.updateCanvas, {
        operation: 'updateCanvas',
        emits: ['canvas'],
        gate: gates.writes,
        patch: { omitted: 'unchanged', nulls: 'rejected' },
        rateClass: rateClasses.general,
        security: {
          alternatives: [
            [{ scheme: 'apiKey', scopes: ['canvas:write'] }],
            [{ scheme: 'userJwt', scopes: [] }],
          ],
        },
        tenancy: [{ parameter: 'id', resource: 'studio', check: 'studio' }],
        body: { required: true, mediaTypes: ['application/json'], validate: validators.UpdateCanvasRequest },
        project: { 200: projectCanvasState },
      }),
    });
    app.route({
      method: 'PATCH',
      url: '/v1/studios/:id/canvas/placements/:sourceId',
      ...serve(gateway, handlers.updatePlacement, {
        operation: 'updatePlacement',
        emits: ['canvas'],
        gate: gates.writes,
        patch: { omitted: 'unchanged', nulls: 'rejected' },
        rateClass: rateClasses.general,
        security: {
          alternatives: [
            [{ scheme: 'apiKey', scopes: ['canvas:write'] }],
            [{ scheme: 'userJwt', scopes: [] }],
          ],
        },
        tenancy: [
          { parameter: 'id', resource: 'studio', check: 'studio' },
          { parameter: 'sourceId', resource: 'source', check: 'source' },
        ],
        body: {
          required: true,
          mediaTypes: ['application/json'],
          validate: validators.UpdatePlacementRequest,
        },
        project: { 200: projectCanvasState },
      }),
    });
    app.route({
      method: 'POST',
      url: '/v1/studios/:id/canvas/preset',
      ...serve(gateway, handlers.pickPreset, {
        operation: 'pickPreset',
        emits: ['canvas'],
        gate: gates.writes,
        rateClass: rateClasses.general,
        security: {
          alternatives: [
            [{ scheme: 'apiKey', scopes: ['canvas:write'] }],
            [{ scheme: 'userJwt', scopes: [] }],
          ],
        },
        tenancy: [{ parameter: 'id', resource: 'studio', check: 'studio' }],
        body: { required: true, mediaTypes: ['application/json'], validate: validators.PickPresetRequest },
        project: { 200: projectCanvasState },
      }),
    });
    app.route({
      method: 'POST',
      url: '/v1/studios/:id/canvas/auto',
      ...serve(gateway, handlers.handBackCanvas, {
        operation: 'handBackCanvas',
        emits: ['canvas'],
        gate: gates.writes,
        rateClass: rateClasses.general,
        security: {
          alternatives: [
            [{ scheme: 'apiKey', scopes: ['canvas:write'] }],
            [{ scheme: 'userJwt', scopes: [] }],
          ],
        },
        tenancy: [{ parameter: 'id', resource: 'studio', check: 'studio' }],
        body: {
          required: false,
          mediaTypes: ['application/json'],
          validate: validators.HandBackCanvasRequest,
        },
        project: { 200: projectCanvasState },
      }),
    });
    app.route({
      method: 'GET',
      url: '/v1/studios/:id/canvas/scenes',
      ...serve(gateway, handlers.listScenes, {
        operation: 'listScenes',
        pagination: {
          items: 'data',
          cursor: 'nextCursor',
          order: [{ by: 'id', direction: 'asc' }],
          limit: { default: 50, max: 200, over: 'clamp' },
          query: { cursor: 'cursor', limit: 'limit' },
        },
        rateClass: rateClasses.general,
        security: {
          alternatives: [
            [{ scheme: 'apiKey', scopes: ['canvas:read'] }],
            [{ scheme: 'userJwt', scopes: [] }],
          ],
        },
        tenancy: [{ parameter: 'id', resource: 'studio', check: 'studio' }],
        query: { decode: { cursor: 'string', limit: 'integer' }, validate: validators.listScenesQuery },
        project: { 200: projectScenePage },
      }),
    });
    app.route({
      method: 'POST',
      url: '/v1/studios/:id/canvas/scenes',
      ...serve(gateway, handlers.captureScene, {
        operation: 'captureScene',
        ceiling: ceilings.scenes,
        gate: gates.writes,
        growth: { ceiling: ceilings.documents },
        rateClass: rateClasses.general,
        security: {
          alternatives: [
            [{ scheme: 'apiKey', scopes: ['canvas:write'] }],
            [{ scheme: 'userJwt', scopes: [] }],
          ],
        },
        tenancy: [{ parameter: 'id', resource: 'studio', check: 'studio' }],
        body: { required: true, mediaTypes: ['application/json'], validate: validators.CaptureSceneRequest },
        project: { 201: projectScene },
      }),
    });
    app.route({
      method: 'DELETE',
      url: '/v1/studios/:id/canvas/scenes/:sceneId',
      ...serve(gateway, handlers.deleteScene, {
        operation: 'deleteScene',
        emits: ['canvas'],
        gate: gates.writes,
        rateClass: rateClasses.general,
        security: {
          alternatives: [
            [{ scheme: 'apiKey', scopes: ['canvas:write'] }],
            [{ scheme: 'userJwt', scopes: [] }],
          ],
        },
        tenancy: [
          { parameter: 'id', resource: 'studio', check: 'studio' },
          { parameter: 'sceneId', resource: 'scene', check: 'scene' },
        ],
        project: { 200: projectOk },
      }),
    });
    app.route({
      method: 'POST',
      url: '/v1/studios/:id/canvas/scenes/:sceneId/recall',
      ...serve(gateway, handlers.recallScene, {
        operation: 'recallScene',
        emits: ['canvas'],
        gate: gates.writes,
        rateClass: rateClasses.general,
        security: {
          alternatives: [
            [{ scheme: 'apiKey', scopes: ['canvas:write'] }],
            [{ scheme: 'userJwt', scopes: [] }],
          ],
        },
        tenancy: [
          { parameter: 'id', resource: 'studio', check: 'studio' },
          { parameter: 'sceneId', resource: 'scene', check: 'scene' },
        ],
        body: { required: false, mediaTypes: ['application/json'], validate: validators.RecallSceneRequest },
        project: { 200: projectCanvasState },
      }),
    });
    app.route({
      method: 'GET',
      url: '/v1/studios/:id/canvas/capabilities',
      ...serve(gateway, handlers.getCanvasCapabilities, {
        operation: 'getCanvasCapabilities',
        rateClass: rateClasses.general,
        security: {
          alternatives: [
            [{ scheme: 'apiKey', scopes: ['canvas:read'] }],
            [{ scheme: 'userJwt', scopes: [] }],
          ],
        },
        tenancy: [{ parameter: 'id', resource: 'studio', check: 'studio' }],
        project: { 200: projectCanvasCapabilities },
      }),
    });
    done();
  };
