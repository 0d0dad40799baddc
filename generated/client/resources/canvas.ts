// Generated from spec/paths/canvas.yaml by `npx callsheet generate`. Do not edit.

import {
  type CaptureSceneParameters, type CaptureSceneResponse, type DeleteSceneParameters,
  type DeleteSceneResponse, type GetCanvasCapabilitiesParameters, type GetCanvasCapabilitiesResponse,
  type GetCanvasParameters, type GetCanvasResponse, type HandBackCanvasParameters,
  type HandBackCanvasResponse, type ListScenesParameters, type ListScenesResponse, type PickPresetParameters,
  type PickPresetResponse, type RecallSceneParameters, type RecallSceneResponse, type UpdateCanvasParameters,
  type UpdateCanvasResponse, type UpdatePlacementParameters, type UpdatePlacementResponse, captureScene,
  deleteScene, getCanvas, getCanvasCapabilities, handBackCanvas, listScenes, pickPreset, recallScene,
  updateCanvas, updatePlacement,
} from '../canvas.ts';
import type { CallOptions } from '../runtime/call/call-options.ts';
import { PagedCall } from '../runtime/call/paged-call.ts';
import { type PendingCall, pendingCall } from '../runtime/call/pending-call.ts';
import type { Transport } from '../runtime/transport/transport.ts';
import type { Scene } from '../schemas.ts';

/**
 * The operations of `canvas` as methods.
 *
 * A studio's layout: tiles, presets and scenes.
 */
export interface CanvasResource {
  /**
   * Read the whole canvas.
   *
   * Reads the whole layout in one conditional request: mode, preset, tray and one placement per
   * source. Send its `layoutRev` as `baseRev` with the next write, so that no other client's change
   * is lost. Rely on `onCanvas` only while `membershipBasis` is `resolved`.
   *
   * `GET /v1/studios/{id}/canvas`, `getCanvas`; accepts `apiKey` with `canvas:read`, or `userJwt`.
   *
   * Error responses: 401 `unauthorized`, `invalid_key`, `invalid_token`; 403 `insufficient_scope`;
   * 404 `not_found`; 429 `rate_limited`; 503 `unavailable`.
   *
   * @param id The studio's id.
   *
   * @example
   * await api.canvas.get('studio_1');
   */
  get(
    id: GetCanvasParameters['params']['id'],
    options?: CallOptions & { headers?: GetCanvasParameters['headers'] },
  ): PendingCall<GetCanvasResponse>;
  /**
   * Change the frame-level settings of the canvas.
   *
   * Changes the given frame-level settings; others do not change. In auto mode, the planner places
   * the tiles again; in advanced mode they stay. Every write increases `layoutRev` and emits a
   * `canvas` event with the whole canvas. A stale `baseRev` is 409 and nothing is written: read the
   * canvas again, apply the change and retry.
   *
   * `PATCH /v1/studios/{id}/canvas`, `updateCanvas`; accepts `apiKey` with `canvas:write`, or
   * `userJwt`.
   *
   * Error responses: 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
   * `insufficient_scope`; 404 `not_found`; 409 `conflict`; 429 `rate_limited`; 503 `write_disabled`,
   * `unavailable`.
   *
   * @param id The studio's id.
   *
   * @example
   * await api.canvas.update('studio_1', { screenPriority: true });
   */
  update(
    id: UpdateCanvasParameters['params']['id'],
    body: UpdateCanvasParameters['body'],
    options?: CallOptions,
  ): PendingCall<UpdateCanvasResponse>;
  /**
   * Move or style a tile.
   *
   * Moves or styles the tile of one source. In auto mode a `rect` is stored, but the planner's seat
   * overrides it; in advanced mode it applies. A rect may overhang an edge, but a rect entirely
   * outside the canvas is 400. It emits a `canvas` event. A stale `baseRev` is 409 and nothing is
   * written.
   *
   * `PATCH /v1/studios/{id}/canvas/placements/{sourceId}`, `updatePlacement`; accepts `apiKey` with
   * `canvas:write`, or `userJwt`.
   *
   * Error responses: 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
   * `insufficient_scope`; 404 `not_found`; 409 `conflict`; 429 `rate_limited`; 503 `write_disabled`,
   * `unavailable`.
   *
   * @param params.id The studio's id.
   *
   * @param params.sourceId The source's id.
   *
   * @example
   * await api.canvas.updatePlacement({ id: 'studio_1', sourceId: 'placement_1' }, { rect: { x: 0, y: 0, width: 960, height: 540 } });
   */
  updatePlacement(
    params: UpdatePlacementParameters['params'],
    body: UpdatePlacementParameters['body'],
    options?: CallOptions,
  ): PendingCall<UpdatePlacementResponse>;
  /**
   * Pick the preset for auto mode.
   *
   * Sets the preset by which auto mode assigns seats; sources without a seat go to the tray.
   * `slotAssignments` replaces the whole set; if it is absent, the set does not change. The preset
   * ids are in the capabilities. It emits a `canvas` event. A stale `baseRev` is 409 and nothing is
   * written.
   *
   * `POST /v1/studios/{id}/canvas/preset`, `pickPreset`; accepts `apiKey` with `canvas:write`, or
   * `userJwt`.
   *
   * Error responses: 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
   * `insufficient_scope`; 404 `not_found`; 409 `conflict`; 429 `rate_limited`; 503 `write_disabled`,
   * `unavailable`.
   *
   * @param id The studio's id.
   *
   * @example
   * await api.canvas.pickPreset('studio_1', { presetId: 'grid-2x2' });
   */
  pickPreset(
    id: PickPresetParameters['params']['id'],
    body: PickPresetParameters['body'],
    options?: CallOptions,
  ): PendingCall<PickPresetResponse>;
  /**
   * Return the canvas to the auto planner.
   *
   * Switches the canvas to auto mode: the planner resolves the active preset and overrides all rects
   * that were placed by hand. It emits a `canvas` event. A stale `baseRev` is 409 and nothing is
   * written; without `baseRev` the call always succeeds.
   *
   * `POST /v1/studios/{id}/canvas/auto`, `handBackCanvas`; accepts `apiKey` with `canvas:write`, or
   * `userJwt`.
   *
   * Error responses: 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
   * `insufficient_scope`; 404 `not_found`; 409 `conflict`; 429 `rate_limited`; 503 `write_disabled`,
   * `unavailable`.
   *
   * @param id The studio's id.
   *
   * @example
   * await api.canvas.handBack('studio_1', {});
   */
  handBack(
    id: HandBackCanvasParameters['params']['id'],
    body?: HandBackCanvasParameters['body'],
    options?: CallOptions,
  ): PendingCall<HandBackCanvasResponse>;
  /**
   * List a studio's scenes.
   *
   * Lists the studio's captured scenes page by page, by id ascending. The list does not contain their
   * layouts; recall a scene to see its layout.
   *
   * `GET /v1/studios/{id}/canvas/scenes`, `listScenes`; accepts `apiKey` with `canvas:read`, or
   * `userJwt`.
   *
   * Error responses: 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
   * `insufficient_scope`; 404 `not_found`; 429 `rate_limited`; 503 `unavailable`.
   *
   * @param id The studio's id.
   *
   * @example
   * for await (const one of api.canvas.listScenes('studio_1')) console.log(one);
   */
  listScenes(
    id: ListScenesParameters['params']['id'],
    query?: ListScenesParameters['query'],
    options?: CallOptions,
  ): PagedCall<Scene, ListScenesResponse>;
  /**
   * Capture the canvas as a scene.
   *
   * Saves the current layout under a name, so that it can be recalled later. The canvas does not
   * change, and no event is emitted. Names need not be unique; each call creates another scene.
   *
   * `POST /v1/studios/{id}/canvas/scenes`, `captureScene`; accepts `apiKey` with `canvas:write`, or
   * `userJwt`.
   *
   * Error responses: 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
   * `insufficient_scope`; 404 `not_found`; 409 `ceiling_reached`; 429 `rate_limited`; 503
   * `write_disabled`, `unavailable`.
   *
   * @param id The studio's id.
   *
   * @example
   * await api.canvas.captureScene('studio_1', { name: 'Interview' });
   */
  captureScene(
    id: CaptureSceneParameters['params']['id'],
    body: CaptureSceneParameters['body'],
    options?: CallOptions,
  ): PendingCall<CaptureSceneResponse>;
  /**
   * Delete a scene.
   *
   * Deletes a captured scene. The canvas does not change, even if the scene is active. A repeated
   * call returns 404.
   *
   * `DELETE /v1/studios/{id}/canvas/scenes/{sceneId}`, `deleteScene`; accepts `apiKey` with
   * `canvas:write`, or `userJwt`.
   *
   * Error responses: 401 `unauthorized`, `invalid_key`, `invalid_token`; 403 `insufficient_scope`;
   * 404 `not_found`; 429 `rate_limited`; 503 `write_disabled`, `unavailable`.
   *
   * @param params.id The studio's id.
   *
   * @param params.sceneId The scene's id.
   *
   * @example
   * await api.canvas.deleteScene({ id: 'studio_1', sceneId: 'scene_1' });
   */
  deleteScene(
    params: DeleteSceneParameters['params'],
    options?: CallOptions,
  ): PendingCall<DeleteSceneResponse>;
  /**
   * Recall a scene onto the canvas.
   *
   * Applies a captured scene to the canvas, including its layout mode, and makes it the active scene.
   * Sources that were deleted since are skipped. It emits a `canvas` event. A stale `baseRev` is 409
   * and nothing is written.
   *
   * `POST /v1/studios/{id}/canvas/scenes/{sceneId}/recall`, `recallScene`; accepts `apiKey` with
   * `canvas:write`, or `userJwt`.
   *
   * Error responses: 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
   * `insufficient_scope`; 404 `not_found`; 409 `conflict`; 429 `rate_limited`; 503 `write_disabled`,
   * `unavailable`.
   *
   * @param params.id The studio's id.
   *
   * @param params.sceneId The scene's id.
   *
   * @example
   * await api.canvas.recallScene({ id: 'studio_1', sceneId: 'scene_1' }, {});
   */
  recallScene(
    params: RecallSceneParameters['params'],
    body?: RecallSceneParameters['body'],
    options?: CallOptions,
  ): PendingCall<RecallSceneResponse>;
  /**
   * Read the presets and modes of the canvas.
   *
   * Reads the options for a layout editor: fit modes, layout modes, presets with their seats, and
   * transitions. While the encoder is unreachable the response is still 200, with an empty
   * `libraryVersion` and no presets. `transitions` is advisory and an open set. The capabilities
   * rarely change; read them once per session.
   *
   * `GET /v1/studios/{id}/canvas/capabilities`, `getCanvasCapabilities`; accepts `apiKey` with
   * `canvas:read`, or `userJwt`.
   *
   * Error responses: 401 `unauthorized`, `invalid_key`, `invalid_token`; 403 `insufficient_scope`;
   * 404 `not_found`; 429 `rate_limited`; 503 `unavailable`.
   *
   * @param id The studio's id.
   *
   * @example
   * await api.canvas.getCapabilities('studio_1');
   */
  getCapabilities(
    id: GetCanvasCapabilitiesParameters['params']['id'],
    options?: CallOptions,
  ): PendingCall<GetCanvasCapabilitiesResponse>;
}

/** Creates the resource's methods; `send` sends their requests. */
export function resource(send: Transport): CanvasResource {
  return {
    get: (id, options) => pendingCall(
      'getCanvas',
      getCanvas(send, { params: { id }, ...(options?.headers && { headers: options.headers }) }, options),
    ),
    update: (id, body, options) => pendingCall(
      'updateCanvas',
      updateCanvas(send, { params: { id }, body }, options),
    ),
    updatePlacement: (params, body, options) => pendingCall(
      'updatePlacement',
      updatePlacement(send, { params, body }, options),
    ),
    pickPreset: (id, body, options) => pendingCall(
      'pickPreset',
      pickPreset(send, { params: { id }, body }, options),
    ),
    handBack: (id, body, options) => pendingCall(
      'handBackCanvas',
      handBackCanvas(send, { params: { id }, ...(body !== undefined && { body }) }, options),
    ),
    listScenes: (id, query, options) => new PagedCall(
      'listScenes',
      (page) => listScenes(send, { params: { id }, query: { ...query, ...page } }, options),
      'data',
      'nextCursor',
    ),
    captureScene: (id, body, options) => pendingCall(
      'captureScene',
      captureScene(send, { params: { id }, body }, options),
    ),
    deleteScene: (params, options) => pendingCall('deleteScene', deleteScene(send, { params }, options)),
    recallScene: (params, body, options) => pendingCall(
      'recallScene',
      recallScene(send, { params, ...(body !== undefined && { body }) }, options),
    ),
    getCapabilities: (id, options) => pendingCall(
      'getCanvasCapabilities',
      getCanvasCapabilities(send, { params: { id } }, options),
    ),
  };
}
