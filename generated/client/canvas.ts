// Generated from spec/paths/canvas.yaml by `npm run generate`. Do not edit.

import { call, segment } from './runtime/call.ts';
import { eachItem } from './runtime/pagination.ts';
import type { Headers, Refused } from './runtime/refused.ts';
import type { Transport } from './runtime/transport.ts';
import type {
  CanvasCapabilities,
  CanvasState,
  CaptureSceneRequest,
  HandBackCanvasRequest,
  Ok,
  PickPresetRequest,
  RecallSceneRequest,
  Scene,
  ScenePage,
  UpdateCanvasRequest,
  UpdatePlacementRequest,
} from './schemas.ts';

/** What getCanvas can answer, told apart by `status`. */
export type GetCanvasAnswer =
  | { status: 200; body: CanvasState; headers: Headers }
  | { status: 304; headers: Headers }
  | Refused<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | Refused<403, 'insufficient_scope', 'requiredScope'>
  | Refused<404, 'not_found'>
  | Refused<429, 'rate_limited'>
  | Refused<503, 'unavailable'>;

/**
 * Read the whole canvas.
 *
 * Reads the layout in one conditional call: mode, preset, tray and a placement per source. Keep
 * `layoutRev` and send it as `baseRev` with the next write, so that nobody's change is lost. Trust
 * `onCanvas` only while `membershipBasis` is `resolved`.
 *
 * An API key needs `canvas:read`.
 */
export function getCanvas(send: Transport, request: { params: { id: string }; headers?: { 'If-None-Match'?: string } }): Promise<GetCanvasAnswer> {
  return call(send, {
    method: 'GET',
    path: `/v1/studios/${segment(request.params.id)}/canvas`,
    headers: request.headers,
  }, [200, 304, 401, 403, 404, 429, 503]);
}

/** What updateCanvas can answer, told apart by `status`. */
export type UpdateCanvasAnswer =
  | { status: 200; body: CanvasState; headers: Headers }
  | Refused<400, 'invalid_request'>
  | Refused<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | Refused<403, 'insufficient_scope', 'requiredScope'>
  | Refused<404, 'not_found'>
  | Refused<409, 'conflict'>
  | Refused<429, 'rate_limited'>
  | Refused<503, 'write_disabled' | 'unavailable'>;

/**
 * Change the frame-level settings of the canvas.
 *
 * Changes frame-level settings and keeps what is left out. In auto mode the planner places the
 * tiles anew; in advanced mode they stay where they are. Every write raises `layoutRev` and emits a
 * `canvas` event with the whole canvas. With a stale `baseRev` the answer is 409 and nothing is
 * written: read the canvas again, apply the change to it, send it once more.
 *
 * An API key needs `canvas:write`.
 */
export function updateCanvas(send: Transport, request: { params: { id: string }; body: UpdateCanvasRequest }): Promise<UpdateCanvasAnswer> {
  return call(send, {
    method: 'PATCH',
    path: `/v1/studios/${segment(request.params.id)}/canvas`,
    body: request.body,
  }, [200, 400, 401, 403, 404, 409, 429, 503]);
}

/** What updatePlacement can answer, told apart by `status`. */
export type UpdatePlacementAnswer =
  | { status: 200; body: CanvasState; headers: Headers }
  | Refused<400, 'invalid_request'>
  | Refused<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | Refused<403, 'insufficient_scope', 'requiredScope'>
  | Refused<404, 'not_found'>
  | Refused<409, 'conflict'>
  | Refused<429, 'rate_limited'>
  | Refused<503, 'write_disabled' | 'unavailable'>;

/**
 * Move or style a tile.
 *
 * Moves or styles the tile of one source. In auto mode a `rect` is stored, but the planner's seat
 * overrides it; in advanced mode it holds. A rect may overhang an edge, but one entirely outside
 * the canvas is 400. It emits a `canvas` event, and a stale `baseRev` is 409 with nothing written.
 *
 * An API key needs `canvas:write`.
 */
export function updatePlacement(send: Transport, request: { params: { id: string; sourceId: string }; body: UpdatePlacementRequest }): Promise<UpdatePlacementAnswer> {
  return call(send, {
    method: 'PATCH',
    path: `/v1/studios/${segment(request.params.id)}/canvas/placements/${segment(request.params.sourceId)}`,
    body: request.body,
  }, [200, 400, 401, 403, 404, 409, 429, 503]);
}

/** What pickPreset can answer, told apart by `status`. */
export type PickPresetAnswer =
  | { status: 200; body: CanvasState; headers: Headers }
  | Refused<400, 'invalid_request'>
  | Refused<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | Refused<403, 'insufficient_scope', 'requiredScope'>
  | Refused<404, 'not_found'>
  | Refused<409, 'conflict'>
  | Refused<429, 'rate_limited'>
  | Refused<503, 'write_disabled' | 'unavailable'>;

/**
 * Pick the preset that auto mode plans by.
 *
 * Chooses the preset that auto mode seats sources by; sources without a seat go to the tray.
 * `slotAssignments` replaces the whole set, and left out it stays as it was. The ids are in the
 * capabilities. It emits a `canvas` event; a stale `baseRev` is 409 with nothing written.
 *
 * An API key needs `canvas:write`.
 */
export function pickPreset(send: Transport, request: { params: { id: string }; body: PickPresetRequest }): Promise<PickPresetAnswer> {
  return call(send, {
    method: 'POST',
    path: `/v1/studios/${segment(request.params.id)}/canvas/preset`,
    body: request.body,
  }, [200, 400, 401, 403, 404, 409, 429, 503]);
}

/** What handBackCanvas can answer, told apart by `status`. */
export type HandBackCanvasAnswer =
  | { status: 200; body: CanvasState; headers: Headers }
  | Refused<400, 'invalid_request'>
  | Refused<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | Refused<403, 'insufficient_scope', 'requiredScope'>
  | Refused<404, 'not_found'>
  | Refused<409, 'conflict'>
  | Refused<429, 'rate_limited'>
  | Refused<503, 'write_disabled' | 'unavailable'>;

/**
 * Hand the canvas back to the auto planner.
 *
 * Puts the canvas into auto mode: the planner takes every tile back and resolves the active preset,
 * over the rects placed by hand. It emits a `canvas` event. A stale `baseRev` is 409 with nothing
 * written; without one the call always wins.
 *
 * An API key needs `canvas:write`.
 */
export function handBackCanvas(send: Transport, request: { params: { id: string }; body?: HandBackCanvasRequest }): Promise<HandBackCanvasAnswer> {
  return call(send, {
    method: 'POST',
    path: `/v1/studios/${segment(request.params.id)}/canvas/auto`,
    body: request.body,
  }, [200, 400, 401, 403, 404, 409, 429, 503]);
}

/** What listScenes can answer, told apart by `status`. */
export type ListScenesAnswer =
  | { status: 200; body: ScenePage; headers: Headers }
  | Refused<400, 'invalid_request'>
  | Refused<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | Refused<403, 'insufficient_scope', 'requiredScope'>
  | Refused<404, 'not_found'>
  | Refused<429, 'rate_limited'>
  | Refused<503, 'unavailable'>;

/**
 * List a studio's scenes.
 *
 * Pages through the scenes captured in this studio by id ascending. A scene's layout is not in the
 * list; recall it to see it.
 *
 * An API key needs `canvas:read`.
 */
export function listScenes(send: Transport, request: { params: { id: string }; query?: { cursor?: string; limit?: number } }): Promise<ListScenesAnswer> {
  return call(send, {
    method: 'GET',
    path: `/v1/studios/${segment(request.params.id)}/canvas/scenes`,
    query: request.query,
  }, [200, 400, 401, 403, 404, 429, 503]);
}

/** Every item of listScenes, page after page. */
export function eachListScenesItem(send: Transport, request: { params: { id: string }; query?: { cursor?: string; limit?: number } }): AsyncGenerator<Scene> {
  return eachItem((query) => listScenes(send, { ...request, query: { ...request.query, ...query } }), 'data', 'nextCursor');
}

/** What captureScene can answer, told apart by `status`. */
export type CaptureSceneAnswer =
  | { status: 201; body: Scene; headers: Headers }
  | Refused<400, 'invalid_request'>
  | Refused<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | Refused<403, 'insufficient_scope', 'requiredScope'>
  | Refused<404, 'not_found'>
  | Refused<409, 'ceiling_reached', 'max', number>
  | Refused<429, 'rate_limited'>
  | Refused<503, 'write_disabled' | 'unavailable'>;

/**
 * Capture the canvas as a scene.
 *
 * Keeps the layout as it is now under a name, to be recalled later. The canvas itself does not
 * change and no event is emitted. Names need not be unique; each call makes another scene.
 *
 * An API key needs `canvas:write`.
 */
export function captureScene(send: Transport, request: { params: { id: string }; body: CaptureSceneRequest }): Promise<CaptureSceneAnswer> {
  return call(send, {
    method: 'POST',
    path: `/v1/studios/${segment(request.params.id)}/canvas/scenes`,
    body: request.body,
  }, [201, 400, 401, 403, 404, 409, 429, 503]);
}

/** What deleteScene can answer, told apart by `status`. */
export type DeleteSceneAnswer =
  | { status: 200; body: Ok; headers: Headers }
  | Refused<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | Refused<403, 'insufficient_scope', 'requiredScope'>
  | Refused<404, 'not_found'>
  | Refused<429, 'rate_limited'>
  | Refused<503, 'write_disabled' | 'unavailable'>;

/**
 * Delete a scene.
 *
 * Forgets a captured scene. The canvas stays as it is, also when it shows that scene. A repeated
 * call answers 404.
 *
 * An API key needs `canvas:write`.
 */
export function deleteScene(send: Transport, request: { params: { id: string; sceneId: string } }): Promise<DeleteSceneAnswer> {
  return call(send, {
    method: 'DELETE',
    path: `/v1/studios/${segment(request.params.id)}/canvas/scenes/${segment(request.params.sceneId)}`,
  }, [200, 401, 403, 404, 429, 503]);
}

/** What recallScene can answer, told apart by `status`. */
export type RecallSceneAnswer =
  | { status: 200; body: CanvasState; headers: Headers }
  | Refused<400, 'invalid_request'>
  | Refused<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | Refused<403, 'insufficient_scope', 'requiredScope'>
  | Refused<404, 'not_found'>
  | Refused<409, 'conflict'>
  | Refused<429, 'rate_limited'>
  | Refused<503, 'write_disabled' | 'unavailable'>;

/**
 * Recall a scene onto the canvas.
 *
 * Lays a captured scene over the canvas, mode included, and makes it the active one; sources that
 * have gone since are left out. It emits a `canvas` event. A stale `baseRev` is 409 with nothing
 * written.
 *
 * An API key needs `canvas:write`.
 */
export function recallScene(send: Transport, request: { params: { id: string; sceneId: string }; body?: RecallSceneRequest }): Promise<RecallSceneAnswer> {
  return call(send, {
    method: 'POST',
    path: `/v1/studios/${segment(request.params.id)}/canvas/scenes/${segment(request.params.sceneId)}/recall`,
    body: request.body,
  }, [200, 400, 401, 403, 404, 409, 429, 503]);
}

/** What getCanvasCapabilities can answer, told apart by `status`. */
export type GetCanvasCapabilitiesAnswer =
  | { status: 200; body: CanvasCapabilities; headers: Headers }
  | Refused<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | Refused<403, 'insufficient_scope', 'requiredScope'>
  | Refused<404, 'not_found'>
  | Refused<429, 'rate_limited'>
  | Refused<503, 'unavailable'>;

/**
 * Read the presets and modes the canvas offers.
 *
 * Tells what a layout editor may offer: fit and layout modes, presets with their seats,
 * transitions. While the encoder is out of reach it still answers 200, with an empty
 * `libraryVersion` and no presets. `transitions` is advisory and an open set. It changes rarely;
 * read it once per session.
 *
 * An API key needs `canvas:read`.
 */
export function getCanvasCapabilities(send: Transport, request: { params: { id: string } }): Promise<GetCanvasCapabilitiesAnswer> {
  return call(send, { method: 'GET', path: `/v1/studios/${segment(request.params.id)}/canvas/capabilities` }, [200, 401, 403, 404, 429, 503]);
}
