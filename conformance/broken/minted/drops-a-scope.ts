import { isObject } from '../../engine/model/json-pointer.ts';
import { type Broken, withJson } from '../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'A new key is not given all of the scopes that were asked for.',
  clause: 'ACCESS-3',
  caughtBy: ['createKey/minted/granted'],
  breaks: () => async (request, forward) => {
    const answer = await forward(request);
    if (request.method !== 'POST' || request.path !== '/keys') return answer;
    return withJson(answer, (body) =>
      isObject(body) && Array.isArray(body.scopes) ? { ...body, scopes: body.scopes.slice(1) } : body,
    );
  },
};
