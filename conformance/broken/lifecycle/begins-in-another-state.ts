import { isObject } from '../../engine/model/json-pointer.ts';
import { type Broken, withJson } from '../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'A new resource is in a state that none begins in.',
  clause: 'BOOK-1',
  caughtBy: ['createBooking/lifecycle/booking/*'],
  breaks: () => async (request, forward) => {
    const answer = await forward(request);
    if (request.method !== 'POST' || answer.status !== 201) return answer;
    return withJson(answer, (body) =>
      isObject(body) && body.state === 'requested' ? { ...body, state: 'confirmed' } : body,
    );
  },
};
