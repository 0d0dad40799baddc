import { isObject } from '../../engine/json-pointer.ts';
import { type Broken, withJson } from '../proxy.ts';

export const broken: Broken = {
  sentence: 'What goes offline ends in a state that nothing leads to from there.',
  clause: 'STREAM-06',
  caughtBy: ['goOffline/lifecycle/*'],
  breaks: () => {
    const stopped = new Set<string>();
    return async (request, forward) => {
      const studio = /\/studios\/[^/]+/.exec(request.path)?.[0] ?? '';
      if (request.path.endsWith('/go-offline')) stopped.add(studio);
      const answer = await forward(request);
      if (request.method !== 'GET' || !stopped.has(studio)) return answer;
      return withJson(answer, (body) =>
        isObject(body) && 'state' in body ? { ...body, state: 'starting' } : body,
      );
    };
  },
};
