import { isObject } from '../../engine/model/json-pointer.ts';
import { type Broken, withJson } from '../../mutation/proxy.ts';
import { seen } from '../../mutation/seen-ids.ts';

export const broken: Broken = {
  sentence: "The 404 of another user's room has another message than that of a missing one.",
  clause: 'OWN-1',
  caughtBy: ['getRoom/tenancy/roomId'],
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
