import { isObject } from '../../../engine/model/json-pointer.ts';
import { type Broken, withJson } from '../../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'What goes offline is in a state that nothing leads to from there.',
  clause: 'STREAM-06',
  caughtBy: ['goOffline/lifecycle/*'],
  breaks: () => {
    const stopped = new Set<string>();
    return async (request, forward) => {
      const studio = /\/studios\/[^/]+/.exec(request.path)?.[0] ?? '';
      if (request.path.endsWith('/go-offline')) stopped.add(studio);
      const answer = await forward(request);
      // Only at the first look, so that whoever waits for it to be offline does not wait for ever.
      if (!request.path.endsWith('/stream-status') || !stopped.delete(studio)) return answer;
      return withJson(answer, (body) => (isObject(body) ? { ...body, state: 'starting' } : body));
    };
  },
};
