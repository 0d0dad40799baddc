import { isObject } from '../engine/json-pointer.ts';
import { type Broken, withJson } from './proxy.ts';
import { seen } from './seen.ts';

export const broken: Broken = {
  sentence: "The 404 of another user's thing has another message than that of a missing one.",
  clause: 'TENANT-02',
  caughtBy: ['getStudio/tenancy/id'],
  breaks: () => {
    const ids = seen();
    return async (request, forward) => {
      const answer = ids.note(request, await forward(request));
      if (answer.status !== 404 || !ids.mentions(request.path)) return answer;
      return withJson(answer, (body) =>
        isObject(body) && isObject(body.error) ? { error: { ...body.error, message: 'Not yours.' } } : body,
      );
    };
  },
};
