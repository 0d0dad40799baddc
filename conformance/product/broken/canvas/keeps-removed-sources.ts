import { isObject } from '../../../engine/model/json-pointer.ts';
import { type Broken, withJson } from '../../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'A source that was deleted keeps its placement.',
  clause: 'CANVAS-25',
  caughtBy: ['canvas/placing/removed'],
  breaks: () => {
    const known = new Map<string, readonly unknown[]>();
    return async (request, forward) => {
      const answer = await forward(request);
      if (request.method !== 'GET' || !request.path.endsWith('/canvas')) return answer;
      return withJson(answer, (canvas) => {
        if (!isObject(canvas) || !Array.isArray(canvas.placements)) return canvas;
        const shown = canvas.placements.filter(isObject);
        const gone = (known.get(request.path) ?? []).filter(
          (tile) => isObject(tile) && !shown.some(({ sourceId }) => sourceId === tile.sourceId),
        );
        const placements = [...shown, ...gone];
        known.set(request.path, placements);
        return { ...canvas, placements };
      });
    };
  },
};
