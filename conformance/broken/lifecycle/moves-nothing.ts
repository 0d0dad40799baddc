import { isObject } from '../../engine/model/json-pointer.ts';
import { type Broken, withJson } from '../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'What is moved stays where it was.',
  clause: 'BOOK-1',
  caughtBy: ['confirmBooking/lifecycle/booking/moves'],
  breaks: () => async (request, forward) =>
    withJson(await forward(request), (body) =>
      isObject(body) && body.state === 'confirmed' ? { ...body, state: 'requested' } : body,
    ),
};
