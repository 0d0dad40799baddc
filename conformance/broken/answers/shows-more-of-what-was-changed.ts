import { isObject } from '../../engine/model/json-pointer.ts';
import { type Broken, withJson } from '../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'A room that was changed is shown with a member that the contract does not list.',
  caughtBy: ['run/answers/as-declared'],
  with: ['updateRoom/patch/alone'],
  breaks: () => {
    const changed = new Set<string>();
    return async (request, forward) => {
      const answer = await forward(request);
      if (!/\/rooms\/[^/]+$/.test(request.path) || answer.status !== 200) return answer;
      const isChanged = changed.has(request.path);
      if (request.method === 'PATCH') changed.add(request.path);
      return isChanged
        ? withJson(answer, (body) => (isObject(body) ? { ...body, changes: 1 } : body))
        : answer;
    };
  },
};
