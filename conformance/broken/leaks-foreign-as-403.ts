import { type Broken, withJson } from './proxy.ts';
import { seen } from './seen.ts';

export const broken: Broken = {
  sentence: "Another user's thing is answered 403, a missing one 404.",
  clause: 'TENANT-02',
  caughtBy: ['getStudio/tenancy/id'],
  breaks: () => {
    const ids = seen();
    return async (request, forward) => {
      const answer = ids.note(request, await forward(request));
      if (answer.status !== 404 || !ids.mentions(request.path)) return answer;
      return {
        ...withJson(answer, (body) => JSON.parse(JSON.stringify(body).replace('"not_found"', '"forbidden"'))),
        status: 403,
      };
    };
  },
};
