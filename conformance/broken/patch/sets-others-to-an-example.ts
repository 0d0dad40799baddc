import { isObject } from '../../engine/model/json-pointer.ts';
import { type Broken, withJson } from '../../mutation/proxy.ts';
import { sentBody } from '../../mutation/sent-bodies.ts';

export const broken: Broken = {
  sentence: 'A change sets members it does not name to what the examples of the contract have.',
  clause: 'ROOM-1',
  caughtBy: ['updateRoom/patch/alone'],
  breaks: () => async (request, forward) =>
    withJson(await forward(request), (body) => {
      if (request.method !== 'PATCH' || !isObject(body) || !('seats' in body)) return body;
      return 'seats' in sentBody(request) ? body : { ...body, seats: 12 };
    }),
};
