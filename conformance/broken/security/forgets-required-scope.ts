import { isObject } from '../../engine/model/json-pointer.ts';
import { type Broken, withJson } from '../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'A missing scope is refused without being named.',
  clause: 'ACCESS-3',
  caughtBy: ['createRoom/scope/without-rooms:write', 'listRooms/scope/without-rooms:read'],
  breaks: () => async (request, forward) =>
    withJson(await forward(request), (body) => {
      if (!isObject(body) || !isObject(body.error)) return body;
      const { requiredScope: _, ...error } = body.error;
      return { error };
    }),
};
