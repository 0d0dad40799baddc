import { isObject } from '../../engine/model/json-pointer.ts';
import { type Broken, withJson } from '../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'A change of a room makes another kind of room of it.',
  clause: 'ROOM-3',
  caughtBy: ['updateRoom/relations/changed'],
  breaks: () => {
    let changes = 0;
    return async (request, forward) =>
      withJson(await forward(request), (body) => {
        if (request.method !== 'PATCH' || !isObject(body) || !('kind' in body)) return body;
        changes += 1;
        return { ...body, kind: `kind ${changes}` };
      });
  },
};
