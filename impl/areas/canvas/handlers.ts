import type { CanvasState } from '../../../generated/schemas.ts';
import type { CanvasHandlers } from '../../../generated/server/canvas.ts';
import { apiError } from '../../../generated/server/runtime/errors/api-error.ts';
import type { Encoder } from '../../ports/media/encoder.ts';
import type { CanvasError, Canvases } from './canvases.ts';
import { capabilities, presetKnowledge } from './capabilities.ts';
import type { Scenes } from './scenes.ts';

/** The handlers of the operations of `canvas`. */
export function canvasHandlers(rules: {
  canvases: Canvases;
  scenes: Scenes;
  encoder: Pick<Encoder, 'isReachable'>;
  planner: boolean;
}): CanvasHandlers {
  const { canvases, scenes, encoder, planner } = rules;
  // The same message as the tenancy guard's, so that a studio deleted after the guard looks the same
  // (TENANT-02).
  const noStudio = () => apiError(404, 'not_found', 'studio not found');
  return {
    async getCanvas({ params }) {
      const canvas = await canvases.read(params.id);
      return canvas ? { status: 200, body: canvas } : noStudio();
    },

    async updateCanvas({ caller, params, body }) {
      return responseOf(await canvases.update({ ...target(caller, params), baseRev: body.baseRev }, body));
    },

    async updatePlacement({ caller, params, body }) {
      const at = { ...target(caller, params), baseRev: body.baseRev };
      return responseOf(await canvases.updatePlacement(at, params.sourceId, body));
    },

    async pickPreset({ caller, params, body }) {
      return responseOf(await canvases.pick({ ...target(caller, params), baseRev: body.baseRev }, body));
    },

    async handBackCanvas({ caller, params, body }) {
      return responseOf(await canvases.handBack({ ...target(caller, params), baseRev: body?.baseRev }));
    },

    async listScenes({ params, page }) {
      return { status: 200, ...(await scenes.list(params.id, page)) };
    },

    async captureScene({ caller, params, body }) {
      const scene = await scenes.capture(caller.userId, params.id, body.name);
      return scene ? { status: 201, body: scene } : noStudio();
    },

    async deleteScene({ caller, params }) {
      const removed = await scenes.remove(caller.userId, params.id, params.sceneId);
      return removed ? { status: 200, body: { ok: true } } : apiError(404, 'not_found', 'scene not found');
    },

    async recallScene({ caller, params, body }) {
      const at = { ...target(caller, params), baseRev: body?.baseRev };
      return responseOf(await scenes.recall(at, params.sceneId));
    },

    async getCanvasCapabilities({ params }) {
      const renderer = { isReachable: () => encoder.isReachable(params.id) };
      const known = await presetKnowledge(renderer, { planner });
      return { status: 200, body: capabilities(canvases.library, known) };
    },
  };
}

function target(caller: { readonly userId: string }, params: { readonly id: string }) {
  return { userId: caller.userId, studioId: params.id };
}

function responseOf(outcome: CanvasState | CanvasError) {
  if (!('rejected' in outcome)) return { status: 200 as const, body: outcome };
  const { rejected, message } = outcome;
  switch (rejected) {
    case 'invalid_request':
      return apiError(400, rejected, message);
    case 'not_found':
      return apiError(404, rejected, message);
    case 'conflict':
      return apiError(409, rejected, message);
  }
}
