import { isObject } from '../../../engine/model/json-pointer.ts';
import { type Broken, withJson } from '../../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'Studios are listed under the names that they were first listed or made with.',
  clause: 'STUDIO-03',
  caughtBy: ['updateStudio/shown/listed'],
  breaks: () => {
    const names = new Map<unknown, unknown>();
    const first = (studio: unknown): unknown => {
      if (!isObject(studio)) return studio;
      if (!names.has(studio.id)) names.set(studio.id, studio.name);
      return { ...studio, name: names.get(studio.id) };
    };
    return async (request, forward) => {
      const answer = await forward(request);
      if (!/\/v1\/studios(\?|$)/.test(request.path)) return answer;
      return withJson(answer, (body) => {
        if (!isObject(body)) return body;
        return Array.isArray(body.data) ? { ...body, data: body.data.map(first) } : first(body);
      });
    };
  },
};
