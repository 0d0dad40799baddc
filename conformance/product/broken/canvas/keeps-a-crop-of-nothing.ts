import { isObject } from '../../../engine/model/json-pointer.ts';
import { type Broken, withJson } from '../../../mutation/proxy.ts';

const whole = { zoom: 1, panX: 0.5, panY: 0.5 };

export const broken: Broken = {
  sentence: 'A tile that was cropped once is read with a crop of the whole frame.',
  clause: 'CANVAS-43',
  caughtBy: ['canvas/placing/styles'],
  breaks: () => {
    const cropped = new Set<unknown>();
    return async (request, forward) => {
      const answer = await forward(request);
      const source = /\/placements\/([^/]+)$/.exec(request.path)?.[1];
      if (source !== undefined && request.body.includes('"crop"')) cropped.add(source);
      if (request.method !== 'GET' || !request.path.endsWith('/canvas')) return answer;
      return withJson(answer, (canvas) => {
        if (!isObject(canvas) || !Array.isArray(canvas.placements)) return canvas;
        const placements = canvas.placements.map((tile: unknown) =>
          isObject(tile) && cropped.has(tile.sourceId) ? { crop: whole, ...tile } : tile,
        );
        return { ...canvas, placements };
      });
    };
  },
};
