import { isObject } from '../../engine/model/json-pointer.ts';
import { type Broken, withJson } from '../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'A member is answered as sent, and not kept.',
  clause: 'API-6',
  caughtBy: ['createBooking/takes/greatest'],
  breaks: () => async (request, forward) => {
    const answer = await forward(request);
    if (request.method !== 'GET') return answer;
    return withJson(answer, (body) => {
      if (!isObject(body) || !('note' in body)) return body;
      const { note: _, ...others } = body;
      return others;
    });
  },
};
