import { type Broken, withJson } from '../../mutation/proxy.ts';
import { seen } from '../../mutation/seen-ids.ts';

export const broken: Broken = {
  sentence: "Another user's room is answered 403, a missing one 404.",
  clause: 'OWN-1',
  caughtBy: ['getRoom/tenancy/roomId'],
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
