import { isObject } from '../../engine/json-pointer.ts';
import { type Broken, withJson } from '../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'A room that was changed is shown with a member that the contract does not list.',
  caughtBy: ['run/answers/as-declared'],
  with: ['updateRoom/patch/*'],
  breaks: () => {
    const changed = new Set<string>();
    return async (request, forward) => {
      const answer = await forward(request);
      if (!/^\/v1\/rooms\/[^/]+$/.test(request.path)) return answer;
      if (request.method === 'PATCH' && answer.status === 200) changed.add(request.path);
      const isShown = request.method === 'GET' && answer.status === 200 && changed.has(request.path);
      return isShown ? withJson(answer, (body) => (isObject(body) ? { ...body, changes: 1 } : body)) : answer;
    };
  },
};
