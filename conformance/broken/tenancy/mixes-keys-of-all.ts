import { isObject } from '../../engine/model/json-pointer.ts';
import { makers } from '../../mutation/created-by.ts';
import { type Broken, withJson } from '../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: "The list of keys, which has no pages, holds another user's key.",
  clause: 'OWN-1',
  caughtBy: ['listKeys/tenancy/rows'],
  breaks: () => {
    const made = makers();
    return async (request, forward) => {
      const answer = made.note(request, await forward(request));
      if (request.method !== 'GET' || request.path !== '/keys') return answer;
      const others = made.rows
        .filter(({ maker, path }) => path === '/keys' && maker !== made.of(request))
        .map(({ id }) => ({ id, name: 'Key', scopes: [] }));
      return withJson(answer, (body) =>
        isObject(body) && Array.isArray(body.keys) ? { keys: [...body.keys, ...others] } : body,
      );
    };
  },
};
