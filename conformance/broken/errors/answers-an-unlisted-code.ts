import { isObject } from '../../engine/model/json-pointer.ts';
import { type Broken, withJson } from '../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'What is missing is answered with a code that the contract does not list.',
  clause: 'API-2',
  caughtBy: ['getRoom/tenancy/roomId'],
  breaks: () => async (request, forward) => {
    const answer = await forward(request);
    if (answer.status !== 404) return answer;
    return withJson(answer, (body) =>
      isObject(body) && isObject(body.error) ? { error: { ...body.error, code: 'gone' } } : body,
    );
  },
};
