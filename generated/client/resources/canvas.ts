// Generated from spec/paths/canvas.yaml by `npx callsheet generate`. Do not edit.

import {
  type CaptureSceneAnswer, type CaptureSceneParameters, type DeleteSceneAnswer, type DeleteSceneParameters,
  type GetCanvasAnswer, type GetCanvasCapabilitiesAnswer, type GetCanvasCapabilitiesParameters,
  type GetCanvasParameters, type HandBackCanvasAnswer, type HandBackCanvasParameters, type ListScenesAnswer,
  type ListScenesParameters, type PickPresetAnswer, type PickPresetParameters, type RecallSceneAnswer,
  type RecallSceneParameters, type UpdateCanvasAnswer, type UpdateCanvasParameters,
  type UpdatePlacementAnswer, type UpdatePlacementParameters, captureScene, deleteScene, getCanvas,
  getCanvasCapabilities, handBackCanvas, listScenes, pickPreset, recallScene, updateCanvas, updatePlacement,
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
   * Reads the layout in one conditional call: mode, preset, tray and a placement per source. Keep
   * `layoutRev` and send it as `baseRev` with the next write, so that nobody's change is lost. Trust
   * `onCanvas` only while `membershipBasis` is `resolved`.
   *
   * `GET /v1/studios/{id}/canvas`, `getCanvas`; takes `apiKey` with `canvas:read`, or `userJwt`.
   *
   * Refused with 401 `unauthorized`, `invalid_key`, `invalid_token`; 403 `insufficient_scope`; 404
   * `not_found`; 429 `rate_limited`; 503 `unavailable`.
   *
   * @param id The studio's id.
   *
   * @example
   * await api.canvas.get('studio_1');
   */
  get(
    id: GetCanvasParameters['params']['id'],
    options?: CallOptions & { headers?: GetCanvasParameters['headers'] },
  ): PendingCall<GetCanvasAnswer>;
  /**
   * Change the frame-level settings of the canvas.
   *
   * Changes frame-level settings and keeps what is left out. In auto mode the planner places the
   * tiles anew; in advanced mode they stay where they are. Every write raises `layoutRev` and emits a
   * `canvas` event with the whole canvas. With a stale `baseRev` the answer is 409 and nothing is
   * written: read the canvas again, apply the change to it, send it once more.
   *
   * `PATCH /v1/studios/{id}/canvas`, `updateCanvas`; takes `apiKey` with `canvas:write`, or
   * `userJwt`.
   *
   * Refused with 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
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
  ): PendingCall<UpdateCanvasAnswer>;
  /**
   * Move or style a tile.
   *
   * Moves or styles the tile of one source. In auto mode a `rect` is stored, but the planner's seat
   * overrides it; in advanced mode it holds. A rect may overhang an edge, but one entirely outside
   * the canvas is 400. It emits a `canvas` event, and a stale `baseRev` is 409 with nothing written.
   *
   * `PATCH /v1/studios/{id}/canvas/placements/{sourceId}`, `updatePlacement`; takes `apiKey` with
   * `canvas:write`, or `userJwt`.
   *
   * Refused with 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
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
  ): PendingCall<UpdatePlacementAnswer>;
  /**
   * Pick the preset that auto mode plans by.
   *
   * Chooses the preset that auto mode seats sources by; sources without a seat go to the tray.
   * `slotAssignments` replaces the whole set, and left out it stays as it was. The ids are in the
   * capabilities. It emits a `canvas` event; a stale `baseRev` is 409 with nothing written.
   *
   * `POST /v1/studios/{id}/canvas/preset`, `pickPreset`; takes `apiKey` with `canvas:write`, or
   * `userJwt`.
   *
   * Refused with 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
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
  ): PendingCall<PickPresetAnswer>;
  /**
   * Hand the canvas back to the auto planner.
   *
   * Puts the canvas into auto mode: the planner takes every tile back and resolves the active preset,
   * over the rects placed by hand. It emits a `canvas` event. A stale `baseRev` is 409 with nothing
   * written; without one the call always wins.
   *
   * `POST /v1/studios/{id}/canvas/auto`, `handBackCanvas`; takes `apiKey` with `canvas:write`, or
   * `userJwt`.
   *
   * Refused with 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
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
  ): PendingCall<HandBackCanvasAnswer>;
  /**
   * List a studio's scenes.
   *
   * Pages through the scenes captured in this studio by id ascending. A scene's layout is not in the
   * list; recall it to see it.
   *
   * `GET /v1/studios/{id}/canvas/scenes`, `listScenes`; takes `apiKey` with `canvas:read`, or
   * `userJwt`.
   *
   * Refused with 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
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
  ): PagedCall<Scene, ListScenesAnswer>;
  /**
   * Capture the canvas as a scene.
   *
   * Keeps the layout as it is now under a name, to be recalled later. The canvas itself does not
   * change and no event is emitted. Names need not be unique; each call makes another scene.
   *
   * `POST /v1/studios/{id}/canvas/scenes`, `captureScene`; takes `apiKey` with `canvas:write`, or
   * `userJwt`.
   *
   * Refused with 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
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
  ): PendingCall<CaptureSceneAnswer>;
  /**
   * Delete a scene.
   *
   * Forgets a captured scene. The canvas stays as it is, also when it shows that scene. A repeated
   * call answers 404.
   *
   * `DELETE /v1/studios/{id}/canvas/scenes/{sceneId}`, `deleteScene`; takes `apiKey` with
   * `canvas:write`, or `userJwt`.
   *
   * Refused with 401 `unauthorized`, `invalid_key`, `invalid_token`; 403 `insufficient_scope`; 404
   * `not_found`; 429 `rate_limited`; 503 `write_disabled`, `unavailable`.
   *
   * @param params.id The studio's id.
   *
   * @param params.sceneId The scene's id.
   *
   * @example
   * await api.canvas.deleteScene({ id: 'studio_1', sceneId: 'scene_1' });
   */
  deleteScene(params: DeleteSceneParameters['params'], options?: CallOptions): PendingCall<DeleteSceneAnswer>;
  /**
   * Recall a scene onto the canvas.
   *
   * Lays a captured scene over the canvas, mode included, and makes it the active one; sources that
   * have gone since are left out. It emits a `canvas` event. A stale `baseRev` is 409 with nothing
   * written.
   *
   * `POST /v1/studios/{id}/canvas/scenes/{sceneId}/recall`, `recallScene`; takes `apiKey` with
   * `canvas:write`, or `userJwt`.
   *
   * Refused with 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
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
  ): PendingCall<RecallSceneAnswer>;
  /**
   * Read the presets and modes the canvas offers.
   *
   * Tells what a layout editor may offer: fit and layout modes, presets with their seats,
   * transitions. While the encoder is out of reach it still answers 200, with an empty
   * `libraryVersion` and no presets. `transitions` is advisory and an open set. It changes rarely;
   * read it once per session.
   *
   * `GET /v1/studios/{id}/canvas/capabilities`, `getCanvasCapabilities`; takes `apiKey` with
   * `canvas:read`, or `userJwt`.
   *
   * Refused with 401 `unauthorized`, `invalid_key`, `invalid_token`; 403 `insufficient_scope`; 404
   * `not_found`; 429 `rate_limited`; 503 `unavailable`.
   *
   * @param id The studio's id.
   *
   * @example
   * await api.canvas.getCapabilities('studio_1');
   */
  getCapabilities(
    id: GetCanvasCapabilitiesParameters['params']['id'],
    options?: CallOptions,
  ): PendingCall<GetCanvasCapabilitiesAnswer>;
}

/** The resource whose requests `send` sends. */
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
