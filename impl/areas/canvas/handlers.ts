import type { CanvasState } from '../../../generated/schemas.ts';
import type { CanvasHandlers } from '../../../generated/server/canvas.ts';
import { refuse } from '../../../generated/server/runtime/errors/api-error.ts';
import type { Encoder } from '../../ports/media/encoder.ts';
import type { Canvases, CanvasRefusal } from './canvases.ts';
import { capabilities, presetKnowledge } from './capabilities.ts';
import type { Scenes } from './scenes.ts';

/** Answers the operations of `canvas`. */
export function canvasHandlers(rules: {
  canvases: Canvases;
  scenes: Scenes;
  encoder: Pick<Encoder, 'isReachable'>;
  planner: boolean;
}): CanvasHandlers {
  const { canvases, scenes, encoder, planner } = rules;
  // The words of the tenancy guard, which what vanishes after it must not differ from (TENANT-02).
  const noStudio = () => refuse(404, 'not_found', 'studio not found');
  return {
    async getCanvas({ params }) {
      const canvas = await canvases.read(params.id);
      return canvas ? { status: 200, body: canvas } : noStudio();
    },

    async updateCanvas({ caller, params, body }) {
      return answer(await canvases.update({ ...target(caller, params), baseRev: body.baseRev }, body));
    },

    async updatePlacement({ caller, params, body }) {
      const at = { ...target(caller, params), baseRev: body.baseRev };
      return answer(await canvases.place(at, params.sourceId, body));
    },

    async pickPreset({ caller, params, body }) {
      return answer(await canvases.pick({ ...target(caller, params), baseRev: body.baseRev }, body));
    },

    async handBackCanvas({ caller, params, body }) {
      return answer(await canvases.handBack({ ...target(caller, params), baseRev: body?.baseRev }));
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
      return removed ? { status: 200, body: { ok: true } } : refuse(404, 'not_found', 'scene not found');
    },

    async recallScene({ caller, params, body }) {
      const at = { ...target(caller, params), baseRev: body?.baseRev };
      return answer(await scenes.recall(at, params.sceneId));
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

function answer(outcome: CanvasState | CanvasRefusal) {
  if (!('refused' in outcome)) return { status: 200 as const, body: outcome };
  const { refused, message } = outcome;
  switch (refused) {
    case 'invalid_request':
      return refuse(400, refused, message);
    case 'not_found':
      return refuse(404, refused, message);
    case 'conflict':
      return refuse(409, refused, message);
  }
}
