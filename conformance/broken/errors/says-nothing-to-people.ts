import { isObject } from '../../engine/model/json-pointer.ts';
import { type Broken, withJson } from '../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'Errors have a code and no message.',
  clause: 'API-2',
  caughtBy: ['getRoom/credential/*none*', 'createRoom/body/name/missing'],
  breaks: () => async (request, forward) =>
    withJson(await forward(request), (body) => {
      if (!isObject(body) || !isObject(body.error)) return body;
      const { message: _, ...error } = body.error;
      return { error };
    }),
};
