// Generated from spec/paths/canvas.yaml by `npx callsheet generate`. Do not edit.

import { plainHeaders, plainQuery, withBody } from './runtime/body/default-serialization.ts';
import type { Headers, Refused } from './runtime/call/api-error-response.ts';
import type { CallOptions } from './runtime/call/call-options.ts';
import { call, segment } from './runtime/call/call.ts';
import type { ErrorOf } from './runtime/call/pending-call.ts';
import { eachItem } from './runtime/traits/pagination.ts';
import type { Transport } from './runtime/transport/transport.ts';
import type {
  CanvasCapabilities, CanvasState, CaptureSceneRequest, HandBackCanvasRequest, Ok, PickPresetRequest,
  RecallSceneRequest, Scene, ScenePage, UpdateCanvasRequest, UpdatePlacementRequest,
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

/** What a call of getCanvas can be thrown as, told apart by `kind` and `code`. */
export type GetCanvasError = ErrorOf<GetCanvasAnswer>;

/** What getCanvas is given. */
export type GetCanvasParameters = {
  params: {
    /** The studio's id. */
    id: string;
  };
  headers?: {
    /** ETags of the copies held; when one is current, the answer is 304 without a body. */
    'If-None-Match'?: string;
  };
};

/**
 * Read the whole canvas.
 *
 * Reads the layout in one conditional call: mode, preset, tray and a placement per source. Keep
 * `layoutRev` and send it as `baseRev` with the next write, so that nobody's change is lost. Trust
 * `onCanvas` only while `membershipBasis` is `resolved`.
 *
 * `GET /v1/studios/{id}/canvas`; takes `apiKey` with `canvas:read`, or `userJwt`.
 *
 * Refused with 401 `unauthorized`, `invalid_key`, `invalid_token`; 403 `insufficient_scope`; 404
 * `not_found`; 429 `rate_limited`; 503 `unavailable`.
 *
 * @param request.params.id The studio's id.
 *
 * @param request.headers['If-None-Match'] ETags of the copies held; when one is current, the answer
 * is 304 without a body.
 *
 * @example
 * const answer = await getCanvas(send, { params: { id: 'studio_1' } });
 */
export function getCanvas(
  send: Transport,
  request: GetCanvasParameters,
  options?: CallOptions,
): Promise<GetCanvasAnswer> {
  return call(send, {
    operation: 'getCanvas',
    method: 'GET',
    path: `/v1/studios/${segment(request.params.id, 'getCanvas: id')}/canvas`,
    headers: plainHeaders(request.headers),
    traits: { conditional: true, rateClass: 'general' },
  }, options, [200, 401, 403, 404, 429, 503], [304]);
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

/** What a call of updateCanvas can be thrown as, told apart by `kind` and `code`. */
export type UpdateCanvasError = ErrorOf<UpdateCanvasAnswer>;

/** What updateCanvas is given. */
export type UpdateCanvasParameters = {
  params: {
    /** The studio's id. */
    id: string;
  };
  body: UpdateCanvasRequest;
};

/**
 * Change the frame-level settings of the canvas.
 *
 * Changes frame-level settings and keeps what is left out. In auto mode the planner places the
 * tiles anew; in advanced mode they stay where they are. Every write raises `layoutRev` and emits a
 * `canvas` event with the whole canvas. With a stale `baseRev` the answer is 409 and nothing is
 * written: read the canvas again, apply the change to it, send it once more.
 *
 * `PATCH /v1/studios/{id}/canvas`; takes `apiKey` with `canvas:write`, or `userJwt`.
 *
 * A member that is left out stays as it is. Null is refused.
 *
 * Refused with 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
 * `insufficient_scope`; 404 `not_found`; 409 `conflict`; 429 `rate_limited`; 503 `write_disabled`,
 * `unavailable`.
 *
 * @param request.params.id The studio's id.
 *
 * @example
 * const answer = await updateCanvas(send, { params: { id: 'studio_1' }, body: { screenPriority: true } });
 */
export function updateCanvas(
  send: Transport,
  request: UpdateCanvasParameters,
  options?: CallOptions,
): Promise<UpdateCanvasAnswer> {
  return call(send, withBody({
    operation: 'updateCanvas',
    method: 'PATCH',
    path: `/v1/studios/${segment(request.params.id, 'updateCanvas: id')}/canvas`,
    traits: { rateClass: 'general' },
  }, request.body), options, [200, 400, 401, 403, 404, 409, 429, 503]);
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

/** What a call of updatePlacement can be thrown as, told apart by `kind` and `code`. */
export type UpdatePlacementError = ErrorOf<UpdatePlacementAnswer>;

/** What updatePlacement is given. */
export type UpdatePlacementParameters = {
  params: {
    /** The studio's id. */
    id: string;
    /** The source's id. */
    sourceId: string;
  };
  body: UpdatePlacementRequest;
};

/**
 * Move or style a tile.
 *
 * Moves or styles the tile of one source. In auto mode a `rect` is stored, but the planner's seat
 * overrides it; in advanced mode it holds. A rect may overhang an edge, but one entirely outside
 * the canvas is 400. It emits a `canvas` event, and a stale `baseRev` is 409 with nothing written.
 *
 * `PATCH /v1/studios/{id}/canvas/placements/{sourceId}`; takes `apiKey` with `canvas:write`, or
 * `userJwt`.
 *
 * A member that is left out stays as it is. Null is refused.
 *
 * Refused with 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
 * `insufficient_scope`; 404 `not_found`; 409 `conflict`; 429 `rate_limited`; 503 `write_disabled`,
 * `unavailable`.
 *
 * @param request.params.id The studio's id.
 *
 * @param request.params.sourceId The source's id.
 *
 * @example
 * const answer = await updatePlacement(send, {
 *   params: { id: 'studio_1', sourceId: 'placement_1' },
 *   body: { rect: { x: 0, y: 0, width: 960, height: 540 } },
 * });
 */
export function updatePlacement(
  send: Transport,
  request: UpdatePlacementParameters,
  options?: CallOptions,
): Promise<UpdatePlacementAnswer> {
  return call(send, withBody({
    operation: 'updatePlacement',
    method: 'PATCH',
    path: `/v1/studios/${segment(request.params.id, 'updatePlacement: id')}/canvas/placements/${segment(request.params.sourceId, 'updatePlacement: sourceId')}`,
    traits: { rateClass: 'general' },
  }, request.body), options, [200, 400, 401, 403, 404, 409, 429, 503]);
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

/** What a call of pickPreset can be thrown as, told apart by `kind` and `code`. */
export type PickPresetError = ErrorOf<PickPresetAnswer>;

/** What pickPreset is given. */
export type PickPresetParameters = {
  params: {
    /** The studio's id. */
    id: string;
  };
  body: PickPresetRequest;
};

/**
 * Pick the preset that auto mode plans by.
 *
 * Chooses the preset that auto mode seats sources by; sources without a seat go to the tray.
 * `slotAssignments` replaces the whole set, and left out it stays as it was. The ids are in the
 * capabilities. It emits a `canvas` event; a stale `baseRev` is 409 with nothing written.
 *
 * `POST /v1/studios/{id}/canvas/preset`; takes `apiKey` with `canvas:write`, or `userJwt`.
 *
 * Refused with 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
 * `insufficient_scope`; 404 `not_found`; 409 `conflict`; 429 `rate_limited`; 503 `write_disabled`,
 * `unavailable`.
 *
 * @param request.params.id The studio's id.
 *
 * @example
 * const answer = await pickPreset(send, { params: { id: 'studio_1' }, body: { presetId: 'grid-2x2' } });
 */
export function pickPreset(
  send: Transport,
  request: PickPresetParameters,
  options?: CallOptions,
): Promise<PickPresetAnswer> {
  return call(send, withBody({
    operation: 'pickPreset',
    method: 'POST',
    path: `/v1/studios/${segment(request.params.id, 'pickPreset: id')}/canvas/preset`,
    traits: { rateClass: 'general' },
  }, request.body), options, [200, 400, 401, 403, 404, 409, 429, 503]);
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

/** What a call of handBackCanvas can be thrown as, told apart by `kind` and `code`. */
export type HandBackCanvasError = ErrorOf<HandBackCanvasAnswer>;

/** What handBackCanvas is given. */
export type HandBackCanvasParameters = {
  params: {
    /** The studio's id. */
    id: string;
  };
  body?: HandBackCanvasRequest;
};

/**
 * Hand the canvas back to the auto planner.
 *
 * Puts the canvas into auto mode: the planner takes every tile back and resolves the active preset,
 * over the rects placed by hand. It emits a `canvas` event. A stale `baseRev` is 409 with nothing
 * written; without one the call always wins.
 *
 * `POST /v1/studios/{id}/canvas/auto`; takes `apiKey` with `canvas:write`, or `userJwt`.
 *
 * Refused with 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
 * `insufficient_scope`; 404 `not_found`; 409 `conflict`; 429 `rate_limited`; 503 `write_disabled`,
 * `unavailable`.
 *
 * @param request.params.id The studio's id.
 *
 * @example
 * const answer = await handBackCanvas(send, { params: { id: 'studio_1' }, body: {} });
 */
export function handBackCanvas(
  send: Transport,
  request: HandBackCanvasParameters,
  options?: CallOptions,
): Promise<HandBackCanvasAnswer> {
  return call(send, withBody({
    operation: 'handBackCanvas',
    method: 'POST',
    path: `/v1/studios/${segment(request.params.id, 'handBackCanvas: id')}/canvas/auto`,
    traits: { rateClass: 'general' },
  }, request.body), options, [200, 400, 401, 403, 404, 409, 429, 503]);
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

/** What a call of listScenes can be thrown as, told apart by `kind` and `code`. */
export type ListScenesError = ErrorOf<ListScenesAnswer>;

/** What listScenes is given. */
export type ListScenesParameters = {
  params: {
    /** The studio's id. */
    id: string;
  };
  query?: {
    /** The `nextCursor` of the page before; opaque. */
    cursor?: string;
    /** How many items a page holds at the most; above 200 counts as 200, `1e300` too. */
    limit?: number;
  };
};

/**
 * List a studio's scenes.
 *
 * Pages through the scenes captured in this studio by id ascending. A scene's layout is not in the
 * list; recall it to see it.
 *
 * `GET /v1/studios/{id}/canvas/scenes`; takes `apiKey` with `canvas:read`, or `userJwt`.
 *
 * Refused with 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
 * `insufficient_scope`; 404 `not_found`; 429 `rate_limited`; 503 `unavailable`.
 *
 * @param request.params.id The studio's id.
 *
 * @param request.query.cursor The `nextCursor` of the page before; opaque.
 *
 * @param request.query.limit How many items a page holds at the most; above 200 counts as 200,
 * `1e300` too.
 *
 * @example
 * const answer = await listScenes(send, { params: { id: 'studio_1' } });
 */
export function listScenes(
  send: Transport,
  request: ListScenesParameters,
  options?: CallOptions,
): Promise<ListScenesAnswer> {
  return call(send, {
    operation: 'listScenes',
    method: 'GET',
    path: `/v1/studios/${segment(request.params.id, 'listScenes: id')}/canvas/scenes${plainQuery(request.query)}`,
    traits: { rateClass: 'general' },
  }, options, [200, 400, 401, 403, 404, 429, 503]);
}

/** Every item of listScenes, page after page. */
export function eachListScenesItem(
  send: Transport,
  request: ListScenesParameters,
  options?: CallOptions,
): AsyncGenerator<Scene> {
  return eachItem(
    (query) => listScenes(send, { ...request, query: { ...request.query, ...query } }, options),
    'data',
    'nextCursor',
  );
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

/** What a call of captureScene can be thrown as, told apart by `kind` and `code`. */
export type CaptureSceneError = ErrorOf<CaptureSceneAnswer>;

/** What captureScene is given. */
export type CaptureSceneParameters = {
  params: {
    /** The studio's id. */
    id: string;
  };
  body: CaptureSceneRequest;
};

/**
 * Capture the canvas as a scene.
 *
 * Keeps the layout as it is now under a name, to be recalled later. The canvas itself does not
 * change and no event is emitted. Names need not be unique; each call makes another scene.
 *
 * `POST /v1/studios/{id}/canvas/scenes`; takes `apiKey` with `canvas:write`, or `userJwt`.
 *
 * Refused with 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
 * `insufficient_scope`; 404 `not_found`; 409 `ceiling_reached`; 429 `rate_limited`; 503
 * `write_disabled`, `unavailable`.
 *
 * @param request.params.id The studio's id.
 *
 * @example
 * const answer = await captureScene(send, { params: { id: 'studio_1' }, body: { name: 'Interview' } });
 */
export function captureScene(
  send: Transport,
  request: CaptureSceneParameters,
  options?: CallOptions,
): Promise<CaptureSceneAnswer> {
  return call(send, withBody({
    operation: 'captureScene',
    method: 'POST',
    path: `/v1/studios/${segment(request.params.id, 'captureScene: id')}/canvas/scenes`,
    traits: { rateClass: 'general' },
  }, request.body), options, [201, 400, 401, 403, 404, 409, 429, 503]);
}

/** What deleteScene can answer, told apart by `status`. */
export type DeleteSceneAnswer =
  | { status: 200; body: Ok; headers: Headers }
  | Refused<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | Refused<403, 'insufficient_scope', 'requiredScope'>
  | Refused<404, 'not_found'>
  | Refused<429, 'rate_limited'>
  | Refused<503, 'write_disabled' | 'unavailable'>;

/** What a call of deleteScene can be thrown as, told apart by `kind` and `code`. */
export type DeleteSceneError = ErrorOf<DeleteSceneAnswer>;

/** What deleteScene is given. */
export type DeleteSceneParameters = {
  params: {
    /** The studio's id. */
    id: string;
    /** The scene's id. */
    sceneId: string;
  };
};

/**
 * Delete a scene.
 *
 * Forgets a captured scene. The canvas stays as it is, also when it shows that scene. A repeated
 * call answers 404.
 *
 * `DELETE /v1/studios/{id}/canvas/scenes/{sceneId}`; takes `apiKey` with `canvas:write`, or
 * `userJwt`.
 *
 * Refused with 401 `unauthorized`, `invalid_key`, `invalid_token`; 403 `insufficient_scope`; 404
 * `not_found`; 429 `rate_limited`; 503 `write_disabled`, `unavailable`.
 *
 * @param request.params.id The studio's id.
 *
 * @param request.params.sceneId The scene's id.
 *
 * @example
 * const answer = await deleteScene(send, { params: { id: 'studio_1', sceneId: 'scene_1' } });
 */
export function deleteScene(
  send: Transport,
  request: DeleteSceneParameters,
  options?: CallOptions,
): Promise<DeleteSceneAnswer> {
  return call(send, {
    operation: 'deleteScene',
    method: 'DELETE',
    path: `/v1/studios/${segment(request.params.id, 'deleteScene: id')}/canvas/scenes/${segment(request.params.sceneId, 'deleteScene: sceneId')}`,
    traits: { rateClass: 'general' },
  }, options, [200, 401, 403, 404, 429, 503]);
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

/** What a call of recallScene can be thrown as, told apart by `kind` and `code`. */
export type RecallSceneError = ErrorOf<RecallSceneAnswer>;

/** What recallScene is given. */
export type RecallSceneParameters = {
  params: {
    /** The studio's id. */
    id: string;
    /** The scene's id. */
    sceneId: string;
  };
  body?: RecallSceneRequest;
};

/**
 * Recall a scene onto the canvas.
 *
 * Lays a captured scene over the canvas, mode included, and makes it the active one; sources that
 * have gone since are left out. It emits a `canvas` event. A stale `baseRev` is 409 with nothing
 * written.
 *
 * `POST /v1/studios/{id}/canvas/scenes/{sceneId}/recall`; takes `apiKey` with `canvas:write`, or
 * `userJwt`.
 *
 * Refused with 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
 * `insufficient_scope`; 404 `not_found`; 409 `conflict`; 429 `rate_limited`; 503 `write_disabled`,
 * `unavailable`.
 *
 * @param request.params.id The studio's id.
 *
 * @param request.params.sceneId The scene's id.
 *
 * @example
 * const answer = await recallScene(send, { params: { id: 'studio_1', sceneId: 'scene_1' }, body: {} });
 */
export function recallScene(
  send: Transport,
  request: RecallSceneParameters,
  options?: CallOptions,
): Promise<RecallSceneAnswer> {
  return call(send, withBody({
    operation: 'recallScene',
    method: 'POST',
    path: `/v1/studios/${segment(request.params.id, 'recallScene: id')}/canvas/scenes/${segment(request.params.sceneId, 'recallScene: sceneId')}/recall`,
    traits: { rateClass: 'general' },
  }, request.body), options, [200, 400, 401, 403, 404, 409, 429, 503]);
}

/** What getCanvasCapabilities can answer, told apart by `status`. */
export type GetCanvasCapabilitiesAnswer =
  | { status: 200; body: CanvasCapabilities; headers: Headers }
  | Refused<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | Refused<403, 'insufficient_scope', 'requiredScope'>
  | Refused<404, 'not_found'>
  | Refused<429, 'rate_limited'>
  | Refused<503, 'unavailable'>;

/** What a call of getCanvasCapabilities can be thrown as, told apart by `kind` and `code`. */
export type GetCanvasCapabilitiesError = ErrorOf<GetCanvasCapabilitiesAnswer>;

/** What getCanvasCapabilities is given. */
export type GetCanvasCapabilitiesParameters = {
  params: {
    /** The studio's id. */
    id: string;
  };
};

/**
 * Read the presets and modes the canvas offers.
 *
 * Tells what a layout editor may offer: fit and layout modes, presets with their seats,
 * transitions. While the encoder is out of reach it still answers 200, with an empty
 * `libraryVersion` and no presets. `transitions` is advisory and an open set. It changes rarely;
 * read it once per session.
 *
 * `GET /v1/studios/{id}/canvas/capabilities`; takes `apiKey` with `canvas:read`, or `userJwt`.
 *
 * Refused with 401 `unauthorized`, `invalid_key`, `invalid_token`; 403 `insufficient_scope`; 404
 * `not_found`; 429 `rate_limited`; 503 `unavailable`.
 *
 * @param request.params.id The studio's id.
 *
 * @example
 * const answer = await getCanvasCapabilities(send, { params: { id: 'studio_1' } });
 */
export function getCanvasCapabilities(
  send: Transport,
  request: GetCanvasCapabilitiesParameters,
  options?: CallOptions,
): Promise<GetCanvasCapabilitiesAnswer> {
  return call(send, {
    operation: 'getCanvasCapabilities',
    method: 'GET',
    path: `/v1/studios/${segment(request.params.id, 'getCanvasCapabilities: id')}/canvas/capabilities`,
    traits: { rateClass: 'general' },
  }, options, [200, 401, 403, 404, 429, 503]);
}
