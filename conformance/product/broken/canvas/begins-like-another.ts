import { isObject } from '../../../engine/model/json-pointer.ts';
import { type Broken, withJson } from '../../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'The tile of a new source is as see-through as the one that was changed last.',
  clause: 'CANVAS-28',
  caughtBy: ['canvas/placing/styles'],
  breaks() {
    const last = new Map<string, unknown>();
    const touched = new Set<unknown>();
    return async (request, forward) => {
      const answer = await forward(request);
      const [, studio = '', id] =
        /^\/v1\/studios\/([^/]+)\/canvas(?:\/placements\/([^/?]+))?/.exec(request.path) ?? [];
      if (answer.status !== 200 || studio === '') return answer;
      return withJson(answer, (body) => {
        if (!isObject(body) || !Array.isArray(body.placements)) return body;
        const tiles = body.placements.filter(isObject);
        if (id !== undefined) {
          touched.add(id);
          last.set(studio, tiles.find((tile) => tile.sourceId === id)?.alpha);
        }
        const alpha = last.get(studio);
        const placements = tiles.map((tile) =>
          alpha === undefined || touched.has(tile.sourceId) ? tile : { ...tile, alpha },
        );
        return { ...body, placements };
      });
    };
  },
};
