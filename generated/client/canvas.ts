// Generated from spec/paths/canvas.yaml by `npx callsheet generate`. Do not edit.

import { plainHeaders, plainQuery, withBody } from './runtime/body/default-serialization.ts';
import type { ApiErrorResponse, Headers } from './runtime/call/api-error-response.ts';
import type { CallOptions } from './runtime/call/call-options.ts';
import { call, segment } from './runtime/call/call.ts';
import type { ErrorOf } from './runtime/call/pending-call.ts';
import { eachItem } from './runtime/traits/pagination.ts';
import type { Transport } from './runtime/transport/transport.ts';
import type {
  CanvasCapabilities, CanvasState, CaptureSceneRequest, HandBackCanvasRequest, Ok, PickPresetRequest,
  RecallSceneRequest, Scene, ScenePage, UpdateCanvasRequest, UpdatePlacementRequest,
} from './schemas.ts';

/** The responses of getCanvas, discriminated by `status`. */
export type GetCanvasResponse =
  | { status: 200; body: CanvasState; headers: Headers }
  | { status: 304; headers: Headers }
  | ApiErrorResponse<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | ApiErrorResponse<403, 'insufficient_scope', 'requiredScope'>
  | ApiErrorResponse<404, 'not_found'>
  | ApiErrorResponse<429, 'rate_limited'>
  | ApiErrorResponse<503, 'unavailable'>;

/** The errors of getCanvas, discriminated by `kind` and `code`. */
export type GetCanvasError = ErrorOf<GetCanvasResponse>;

/** The parameters and body of getCanvas. */
export type GetCanvasParameters = {
  params: {
    /** The studio's id. */
    id: string;
  };
  headers?: {
    /** ETags of cached responses. If one is current, the response is 304 without a body. */
    'If-None-Match'?: string;
  };
};

/**
 * Read the whole canvas.
 *
 * Reads the whole layout in one conditional request: mode, preset, tray and one placement per
 * source. Send its `layoutRev` as `baseRev` with the next write, so that no other client's change
 * is lost. Rely on `onCanvas` only while `membershipBasis` is `resolved`.
 *
 * `GET /v1/studios/{id}/canvas`; accepts `apiKey` with `canvas:read`, or `userJwt`.
 *
 * Error responses: 401 `unauthorized`, `invalid_key`, `invalid_token`; 403 `insufficient_scope`;
 * 404 `not_found`; 429 `rate_limited`; 503 `unavailable`.
 *
 * @param request.params.id The studio's id.
 *
 * @param request.headers['If-None-Match'] ETags of cached responses. If one is current, the
 * response is 304 without a body.
 *
 * @example
 * const response = await getCanvas(send, { params: { id: 'studio_1' } });
 */
export function getCanvas(
  send: Transport,
  request: GetCanvasParameters,
  options?: CallOptions,
): Promise<GetCanvasResponse> {
  return call(send, {
    operation: 'getCanvas',
    method: 'GET',
    path: `/v1/studios/${segment(request.params.id, 'getCanvas: id')}/canvas`,
    headers: plainHeaders(request.headers),
    traits: { conditional: true, rateClass: 'general' },
  }, options, [200, 401, 403, 404, 429, 503], [304]);
}

/** The responses of updateCanvas, discriminated by `status`. */
export type UpdateCanvasResponse =
  | { status: 200; body: CanvasState; headers: Headers }
  | ApiErrorResponse<400, 'invalid_request'>
  | ApiErrorResponse<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | ApiErrorResponse<403, 'insufficient_scope', 'requiredScope'>
  | ApiErrorResponse<404, 'not_found'>
  | ApiErrorResponse<409, 'conflict'>
  | ApiErrorResponse<429, 'rate_limited'>
  | ApiErrorResponse<503, 'write_disabled' | 'unavailable'>;

/** The errors of updateCanvas, discriminated by `kind` and `code`. */
export type UpdateCanvasError = ErrorOf<UpdateCanvasResponse>;

/** The parameters and body of updateCanvas. */
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
 * Changes the given frame-level settings; others do not change. In auto mode, the planner places
 * the tiles again; in advanced mode they stay. Every write increases `layoutRev` and emits a
 * `canvas` event with the whole canvas. A stale `baseRev` is 409 and nothing is written: read the
 * canvas again, apply the change and retry.
 *
 * `PATCH /v1/studios/{id}/canvas`; accepts `apiKey` with `canvas:write`, or `userJwt`.
 *
 * An absent member stays unchanged. Null is rejected.
 *
 * Error responses: 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
 * `insufficient_scope`; 404 `not_found`; 409 `conflict`; 429 `rate_limited`; 503 `write_disabled`,
 * `unavailable`.
 *
 * @param request.params.id The studio's id.
 *
 * @example
 * const response = await updateCanvas(send, { params: { id: 'studio_1' }, body: { screenPriority: true } });
 */
export function updateCanvas(
  send: Transport,
  request: UpdateCanvasParameters,
  options?: CallOptions,
): Promise<UpdateCanvasResponse> {
  return call(send, withBody({
    operation: 'updateCanvas',
    method: 'PATCH',
    path: `/v1/studios/${segment(request.params.id, 'updateCanvas: id')}/canvas`,
    traits: { rateClass: 'general' },
  }, request.body), options, [200, 400, 401, 403, 404, 409, 429, 503]);
}

/** The responses of updatePlacement, discriminated by `status`. */
export type UpdatePlacementResponse =
  | { status: 200; body: CanvasState; headers: Headers }
  | ApiErrorResponse<400, 'invalid_request'>
  | ApiErrorResponse<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | ApiErrorResponse<403, 'insufficient_scope', 'requiredScope'>
  | ApiErrorResponse<404, 'not_found'>
  | ApiErrorResponse<409, 'conflict'>
  | ApiErrorResponse<429, 'rate_limited'>
  | ApiErrorResponse<503, 'write_disabled' | 'unavailable'>;

/** The errors of updatePlacement, discriminated by `kind` and `code`. */
export type UpdatePlacementError = ErrorOf<UpdatePlacementResponse>;

/** The parameters and body of updatePlacement. */
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
 * overrides it; in advanced mode it applies. A rect may overhang an edge, but a rect entirely
 * outside the canvas is 400. It emits a `canvas` event. A stale `baseRev` is 409 and nothing is
 * written.
 *
 * `PATCH /v1/studios/{id}/canvas/placements/{sourceId}`; accepts `apiKey` with `canvas:write`, or
 * `userJwt`.
 *
 * An absent member stays unchanged. Null is rejected.
 *
 * Error responses: 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
 * `insufficient_scope`; 404 `not_found`; 409 `conflict`; 429 `rate_limited`; 503 `write_disabled`,
 * `unavailable`.
 *
 * @param request.params.id The studio's id.
 *
 * @param request.params.sourceId The source's id.
 *
 * @example
 * const response = await updatePlacement(send, {
 *   params: { id: 'studio_1', sourceId: 'placement_1' },
 *   body: { rect: { x: 0, y: 0, width: 960, height: 540 } },
 * });
 */
export function updatePlacement(
  send: Transport,
  request: UpdatePlacementParameters,
  options?: CallOptions,
): Promise<UpdatePlacementResponse> {
  return call(send, withBody({
    operation: 'updatePlacement',
    method: 'PATCH',
    path: `/v1/studios/${segment(request.params.id, 'updatePlacement: id')}/canvas/placements/${segment(request.params.sourceId, 'updatePlacement: sourceId')}`,
    traits: { rateClass: 'general' },
  }, request.body), options, [200, 400, 401, 403, 404, 409, 429, 503]);
}

/** The responses of pickPreset, discriminated by `status`. */
export type PickPresetResponse =
  | { status: 200; body: CanvasState; headers: Headers }
  | ApiErrorResponse<400, 'invalid_request'>
  | ApiErrorResponse<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | ApiErrorResponse<403, 'insufficient_scope', 'requiredScope'>
  | ApiErrorResponse<404, 'not_found'>
  | ApiErrorResponse<409, 'conflict'>
  | ApiErrorResponse<429, 'rate_limited'>
  | ApiErrorResponse<503, 'write_disabled' | 'unavailable'>;

/** The errors of pickPreset, discriminated by `kind` and `code`. */
export type PickPresetError = ErrorOf<PickPresetResponse>;

/** The parameters and body of pickPreset. */
export type PickPresetParameters = {
  params: {
    /** The studio's id. */
    id: string;
  };
  body: PickPresetRequest;
};

/**
 * Pick the preset for auto mode.
 *
 * Sets the preset by which auto mode assigns seats; sources without a seat go to the tray.
 * `slotAssignments` replaces the whole set; if it is absent, the set does not change. The preset
 * ids are in the capabilities. It emits a `canvas` event. A stale `baseRev` is 409 and nothing is
 * written.
 *
 * `POST /v1/studios/{id}/canvas/preset`; accepts `apiKey` with `canvas:write`, or `userJwt`.
 *
 * Error responses: 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
 * `insufficient_scope`; 404 `not_found`; 409 `conflict`; 429 `rate_limited`; 503 `write_disabled`,
 * `unavailable`.
 *
 * @param request.params.id The studio's id.
 *
 * @example
 * const response = await pickPreset(send, { params: { id: 'studio_1' }, body: { presetId: 'grid-2x2' } });
 */
export function pickPreset(
  send: Transport,
  request: PickPresetParameters,
  options?: CallOptions,
): Promise<PickPresetResponse> {
  return call(send, withBody({
    operation: 'pickPreset',
    method: 'POST',
    path: `/v1/studios/${segment(request.params.id, 'pickPreset: id')}/canvas/preset`,
    traits: { rateClass: 'general' },
  }, request.body), options, [200, 400, 401, 403, 404, 409, 429, 503]);
}

/** The responses of handBackCanvas, discriminated by `status`. */
export type HandBackCanvasResponse =
  | { status: 200; body: CanvasState; headers: Headers }
  | ApiErrorResponse<400, 'invalid_request'>
  | ApiErrorResponse<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | ApiErrorResponse<403, 'insufficient_scope', 'requiredScope'>
  | ApiErrorResponse<404, 'not_found'>
  | ApiErrorResponse<409, 'conflict'>
  | ApiErrorResponse<429, 'rate_limited'>
  | ApiErrorResponse<503, 'write_disabled' | 'unavailable'>;

/** The errors of handBackCanvas, discriminated by `kind` and `code`. */
export type HandBackCanvasError = ErrorOf<HandBackCanvasResponse>;

/** The parameters and body of handBackCanvas. */
export type HandBackCanvasParameters = {
  params: {
    /** The studio's id. */
    id: string;
  };
  body?: HandBackCanvasRequest;
};

/**
 * Return the canvas to the auto planner.
 *
 * Switches the canvas to auto mode: the planner resolves the active preset and overrides all rects
 * that were placed by hand. It emits a `canvas` event. A stale `baseRev` is 409 and nothing is
 * written; without `baseRev` the call always succeeds.
 *
 * `POST /v1/studios/{id}/canvas/auto`; accepts `apiKey` with `canvas:write`, or `userJwt`.
 *
 * Error responses: 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
 * `insufficient_scope`; 404 `not_found`; 409 `conflict`; 429 `rate_limited`; 503 `write_disabled`,
 * `unavailable`.
 *
 * @param request.params.id The studio's id.
 *
 * @example
 * const response = await handBackCanvas(send, { params: { id: 'studio_1' }, body: {} });
 */
export function handBackCanvas(
  send: Transport,
  request: HandBackCanvasParameters,
  options?: CallOptions,
): Promise<HandBackCanvasResponse> {
  return call(send, withBody({
    operation: 'handBackCanvas',
    method: 'POST',
    path: `/v1/studios/${segment(request.params.id, 'handBackCanvas: id')}/canvas/auto`,
    traits: { rateClass: 'general' },
  }, request.body), options, [200, 400, 401, 403, 404, 409, 429, 503]);
}

/** The responses of listScenes, discriminated by `status`. */
export type ListScenesResponse =
  | { status: 200; body: ScenePage; headers: Headers }
  | ApiErrorResponse<400, 'invalid_request'>
  | ApiErrorResponse<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | ApiErrorResponse<403, 'insufficient_scope', 'requiredScope'>
  | ApiErrorResponse<404, 'not_found'>
  | ApiErrorResponse<429, 'rate_limited'>
  | ApiErrorResponse<503, 'unavailable'>;

/** The errors of listScenes, discriminated by `kind` and `code`. */
export type ListScenesError = ErrorOf<ListScenesResponse>;

/** The parameters and body of listScenes. */
export type ListScenesParameters = {
  params: {
    /** The studio's id. */
    id: string;
  };
  query?: {
    /** The `nextCursor` of the previous page. Opaque. */
    cursor?: string;
    /** The maximum number of items in a page. Larger values than 200 count as 200, even `1e300`. */
    limit?: number;
  };
};

/**
 * List a studio's scenes.
 *
 * Lists the studio's captured scenes page by page, by id ascending. The list does not contain their
 * layouts; recall a scene to see its layout.
 *
 * `GET /v1/studios/{id}/canvas/scenes`; accepts `apiKey` with `canvas:read`, or `userJwt`.
 *
 * Error responses: 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
 * `insufficient_scope`; 404 `not_found`; 429 `rate_limited`; 503 `unavailable`.
 *
 * @param request.params.id The studio's id.
 *
 * @param request.query.cursor The `nextCursor` of the previous page. Opaque.
 *
 * @param request.query.limit The maximum number of items in a page. Larger values than 200 count as
 * 200, even `1e300`.
 *
 * @example
 * const response = await listScenes(send, { params: { id: 'studio_1' } });
 */
export function listScenes(
  send: Transport,
  request: ListScenesParameters,
  options?: CallOptions,
): Promise<ListScenesResponse> {
  return call(send, {
    operation: 'listScenes',
    method: 'GET',
    path: `/v1/studios/${segment(request.params.id, 'listScenes: id')}/canvas/scenes${plainQuery(request.query)}`,
    traits: { rateClass: 'general' },
  }, options, [200, 400, 401, 403, 404, 429, 503]);
}

/** Yields every item of listScenes, page by page. */
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

/** The responses of captureScene, discriminated by `status`. */
export type CaptureSceneResponse =
  | { status: 201; body: Scene; headers: Headers }
  | ApiErrorResponse<400, 'invalid_request'>
  | ApiErrorResponse<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | ApiErrorResponse<403, 'insufficient_scope', 'requiredScope'>
  | ApiErrorResponse<404, 'not_found'>
  | ApiErrorResponse<409, 'ceiling_reached', 'max', number>
  | ApiErrorResponse<429, 'rate_limited'>
  | ApiErrorResponse<503, 'write_disabled' | 'unavailable'>;

/** The errors of captureScene, discriminated by `kind` and `code`. */
export type CaptureSceneError = ErrorOf<CaptureSceneResponse>;

/** The parameters and body of captureScene. */
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
 * Saves the current layout under a name, so that it can be recalled later. The canvas does not
 * change, and no event is emitted. Names need not be unique; each call creates another scene.
 *
 * `POST /v1/studios/{id}/canvas/scenes`; accepts `apiKey` with `canvas:write`, or `userJwt`.
 *
 * Error responses: 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
 * `insufficient_scope`; 404 `not_found`; 409 `ceiling_reached`; 429 `rate_limited`; 503
 * `write_disabled`, `unavailable`.
 *
 * @param request.params.id The studio's id.
 *
 * @example
 * const response = await captureScene(send, { params: { id: 'studio_1' }, body: { name: 'Interview' } });
 */
export function captureScene(
  send: Transport,
  request: CaptureSceneParameters,
  options?: CallOptions,
): Promise<CaptureSceneResponse> {
  return call(send, withBody({
    operation: 'captureScene',
    method: 'POST',
    path: `/v1/studios/${segment(request.params.id, 'captureScene: id')}/canvas/scenes`,
    traits: { rateClass: 'general' },
  }, request.body), options, [201, 400, 401, 403, 404, 409, 429, 503]);
}

/** The responses of deleteScene, discriminated by `status`. */
export type DeleteSceneResponse =
  | { status: 200; body: Ok; headers: Headers }
  | ApiErrorResponse<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | ApiErrorResponse<403, 'insufficient_scope', 'requiredScope'>
  | ApiErrorResponse<404, 'not_found'>
  | ApiErrorResponse<429, 'rate_limited'>
  | ApiErrorResponse<503, 'write_disabled' | 'unavailable'>;

/** The errors of deleteScene, discriminated by `kind` and `code`. */
export type DeleteSceneError = ErrorOf<DeleteSceneResponse>;

/** The parameters and body of deleteScene. */
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
 * Deletes a captured scene. The canvas does not change, even if the scene is active. A repeated
 * call returns 404.
 *
 * `DELETE /v1/studios/{id}/canvas/scenes/{sceneId}`; accepts `apiKey` with `canvas:write`, or
 * `userJwt`.
 *
 * Error responses: 401 `unauthorized`, `invalid_key`, `invalid_token`; 403 `insufficient_scope`;
 * 404 `not_found`; 429 `rate_limited`; 503 `write_disabled`, `unavailable`.
 *
 * @param request.params.id The studio's id.
 *
 * @param request.params.sceneId The scene's id.
 *
 * @example
 * const response = await deleteScene(send, { params: { id: 'studio_1', sceneId: 'scene_1' } });
 */
export function deleteScene(
  send: Transport,
  request: DeleteSceneParameters,
  options?: CallOptions,
): Promise<DeleteSceneResponse> {
  return call(send, {
    operation: 'deleteScene',
    method: 'DELETE',
    path: `/v1/studios/${segment(request.params.id, 'deleteScene: id')}/canvas/scenes/${segment(request.params.sceneId, 'deleteScene: sceneId')}`,
    traits: { rateClass: 'general' },
  }, options, [200, 401, 403, 404, 429, 503]);
}

/** The responses of recallScene, discriminated by `status`. */
export type RecallSceneResponse =
  | { status: 200; body: CanvasState; headers: Headers }
  | ApiErrorResponse<400, 'invalid_request'>
  | ApiErrorResponse<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | ApiErrorResponse<403, 'insufficient_scope', 'requiredScope'>
  | ApiErrorResponse<404, 'not_found'>
  | ApiErrorResponse<409, 'conflict'>
  | ApiErrorResponse<429, 'rate_limited'>
  | ApiErrorResponse<503, 'write_disabled' | 'unavailable'>;

/** The errors of recallScene, discriminated by `kind` and `code`. */
export type RecallSceneError = ErrorOf<RecallSceneResponse>;

/** The parameters and body of recallScene. */
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
 * Applies a captured scene to the canvas, including its layout mode, and makes it the active scene.
 * Sources that were deleted since are skipped. It emits a `canvas` event. A stale `baseRev` is 409
 * and nothing is written.
 *
 * `POST /v1/studios/{id}/canvas/scenes/{sceneId}/recall`; accepts `apiKey` with `canvas:write`, or
 * `userJwt`.
 *
 * Error responses: 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
 * `insufficient_scope`; 404 `not_found`; 409 `conflict`; 429 `rate_limited`; 503 `write_disabled`,
 * `unavailable`.
 *
 * @param request.params.id The studio's id.
 *
 * @param request.params.sceneId The scene's id.
 *
 * @example
 * const response = await recallScene(send, { params: { id: 'studio_1', sceneId: 'scene_1' }, body: {} });
 */
export function recallScene(
  send: Transport,
  request: RecallSceneParameters,
  options?: CallOptions,
): Promise<RecallSceneResponse> {
  return call(send, withBody({
    operation: 'recallScene',
    method: 'POST',
    path: `/v1/studios/${segment(request.params.id, 'recallScene: id')}/canvas/scenes/${segment(request.params.sceneId, 'recallScene: sceneId')}/recall`,
    traits: { rateClass: 'general' },
  }, request.body), options, [200, 400, 401, 403, 404, 409, 429, 503]);
}

/** The responses of getCanvasCapabilities, discriminated by `status`. */
export type GetCanvasCapabilitiesResponse =
  | { status: 200; body: CanvasCapabilities; headers: Headers }
  | ApiErrorResponse<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | ApiErrorResponse<403, 'insufficient_scope', 'requiredScope'>
  | ApiErrorResponse<404, 'not_found'>
  | ApiErrorResponse<429, 'rate_limited'>
  | ApiErrorResponse<503, 'unavailable'>;

/** The errors of getCanvasCapabilities, discriminated by `kind` and `code`. */
export type GetCanvasCapabilitiesError = ErrorOf<GetCanvasCapabilitiesResponse>;

/** The parameters and body of getCanvasCapabilities. */
export type GetCanvasCapabilitiesParameters = {
  params: {
    /** The studio's id. */
    id: string;
  };
};

/**
 * Read the presets and modes of the canvas.
 *
 * Reads the options for a layout editor: fit modes, layout modes, presets with their seats, and
 * transitions. While the encoder is unreachable the response is still 200, with an empty
 * `libraryVersion` and no presets. `transitions` is advisory and an open set. The capabilities
 * rarely change; read them once per session.
 *
 * `GET /v1/studios/{id}/canvas/capabilities`; accepts `apiKey` with `canvas:read`, or `userJwt`.
 *
 * Error responses: 401 `unauthorized`, `invalid_key`, `invalid_token`; 403 `insufficient_scope`;
 * 404 `not_found`; 429 `rate_limited`; 503 `unavailable`.
 *
 * @param request.params.id The studio's id.
 *
 * @example
 * const response = await getCanvasCapabilities(send, { params: { id: 'studio_1' } });
 */
export function getCanvasCapabilities(
  send: Transport,
  request: GetCanvasCapabilitiesParameters,
  options?: CallOptions,
): Promise<GetCanvasCapabilitiesResponse> {
  return call(send, {
    operation: 'getCanvasCapabilities',
    method: 'GET',
    path: `/v1/studios/${segment(request.params.id, 'getCanvasCapabilities: id')}/canvas/capabilities`,
    traits: { rateClass: 'general' },
  }, options, [200, 401, 403, 404, 429, 503]);
}
