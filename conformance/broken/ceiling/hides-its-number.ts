import { isObject } from '../../engine/model/json-pointer.ts';
import { type Broken, withJson } from '../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'A full account learns that it is full, and not of how many.',
  caughtBy: ['createBooking/ceiling/refuses'],
  breaks: () => async (request, forward) => {
    const answer = await forward(request);
    if (answer.status !== 409) return answer;
    return withJson(answer, (body) => {
      if (!isObject(body) || !isObject(body.error)) return body;
      const { max: _, ...error } = body.error;
      return { error };
    });
  },
};
