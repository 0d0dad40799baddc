import { isObject } from '../../engine/model/json-pointer.ts';
import { type Broken, withJson } from '../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'A change resets the members it does not name.',
  clause: 'ROOM-1',
  caughtBy: ['updateRoom/patch/alone'],
  breaks: () => async (request, forward) => {
    const named = request.body.toString('utf8').includes('"seats"');
    return withJson(await forward(request), (body) => {
      if (request.method !== 'PATCH' || named || !isObject(body) || !('seats' in body)) return body;
      return { ...body, seats: 8 };
    });
  },
};
