import { isObject } from '../../engine/model/json-pointer.ts';
import { type Broken, withJson } from '../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'The list shows keys under other names than they were given.',
  caughtBy: ['createKey/minted/listed'],
  breaks: () => async (request, forward) => {
    const answer = await forward(request);
    if (request.method !== 'GET' || request.path !== '/keys') return answer;
    return withJson(answer, (body) =>
      isObject(body) && Array.isArray(body.keys)
        ? { keys: body.keys.map((key: unknown) => (isObject(key) ? { ...key, name: 'Key' } : key)) }
        : body,
    );
  },
};
