// Generated from spec/paths/canvas.yaml by `npx callsheet generate`. Do not edit.

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
 * @param request.params.id The studio's id.
 *
 * @param request.headers['If-None-Match'] ETags of the copies held; when one is current, the answer
 * is 304 without a body.
 */
export function getCanvas(send: Transport, request: GetCanvasParameters): Promise<GetCanvasAnswer> {
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
 * @param request.params.id The studio's id.
 */
export function updateCanvas(send: Transport, request: UpdateCanvasParameters): Promise<UpdateCanvasAnswer> {
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
 * @param request.params.id The studio's id.
 *
 * @param request.params.sourceId The source's id.
 */
export function updatePlacement(
  send: Transport,
  request: UpdatePlacementParameters,
): Promise<UpdatePlacementAnswer> {
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
 * @param request.params.id The studio's id.
 */
export function pickPreset(send: Transport, request: PickPresetParameters): Promise<PickPresetAnswer> {
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
 * @param request.params.id The studio's id.
 */
export function handBackCanvas(
  send: Transport,
  request: HandBackCanvasParameters,
): Promise<HandBackCanvasAnswer> {
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
 * @param request.params.id The studio's id.
 *
 * @param request.query.cursor The `nextCursor` of the page before; opaque.
 *
 * @param request.query.limit How many items a page holds at the most; above 200 counts as 200,
 * `1e300` too.
 */
export function listScenes(send: Transport, request: ListScenesParameters): Promise<ListScenesAnswer> {
  return call(send, {
    method: 'GET',
    path: `/v1/studios/${segment(request.params.id)}/canvas/scenes`,
    query: request.query,
  }, [200, 400, 401, 403, 404, 429, 503]);
}

/** Every item of listScenes, page after page. */
export function eachListScenesItem(send: Transport, request: ListScenesParameters): AsyncGenerator<Scene> {
  return eachItem(
    (query) => listScenes(send, { ...request, query: { ...request.query, ...query } }),
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
  | Refused<429, 'rate_limited'>
  | Refused<503, 'write_disabled' | 'unavailable'>;

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
 * @param request.params.id The studio's id.
 */
export function captureScene(send: Transport, request: CaptureSceneParameters): Promise<CaptureSceneAnswer> {
  return call(send, {
    method: 'POST',
    path: `/v1/studios/${segment(request.params.id)}/canvas/scenes`,
    body: request.body,
  }, [201, 400, 401, 403, 404, 429, 503]);
}

/** What deleteScene can answer, told apart by `status`. */
export type DeleteSceneAnswer =
  | { status: 200; body: Ok; headers: Headers }
  | Refused<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | Refused<403, 'insufficient_scope', 'requiredScope'>
  | Refused<404, 'not_found'>
  | Refused<429, 'rate_limited'>
  | Refused<503, 'write_disabled' | 'unavailable'>;

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
 * @param request.params.id The studio's id.
 *
 * @param request.params.sceneId The scene's id.
 */
export function deleteScene(send: Transport, request: DeleteSceneParameters): Promise<DeleteSceneAnswer> {
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
 * @param request.params.id The studio's id.
 *
 * @param request.params.sceneId The scene's id.
 */
export function recallScene(send: Transport, request: RecallSceneParameters): Promise<RecallSceneAnswer> {
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
 * @param request.params.id The studio's id.
 */
export function getCanvasCapabilities(
  send: Transport,
  request: GetCanvasCapabilitiesParameters,
): Promise<GetCanvasCapabilitiesAnswer> {
  return call(
    send,
    { method: 'GET', path: `/v1/studios/${segment(request.params.id)}/canvas/capabilities` },
    [200, 401, 403, 404, 429, 503],
  );
}
