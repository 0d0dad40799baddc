import { isObject } from '../../engine/model/json-pointer.ts';
import type { Broken } from '../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'A request that is refused for an unknown scope makes a key without it.',
  clause: 'ACCESS-3',
  caughtBy: ['createKey/minted/none-on-refusal'],
  breaks: () => async (request, forward) => {
    const answer = await forward(request);
    if (request.method !== 'POST' || request.path !== '/keys' || answer.status !== 400) return answer;
    const asked: unknown = JSON.parse(request.body.toString('utf8'));
    if (!isObject(asked)) return answer;
    const body = Buffer.from(JSON.stringify({ name: asked.name, scopes: [] }));
    await forward({
      ...request,
      body,
      headers: { ...request.headers, 'content-length': String(body.length) },
    });
    return answer;
  },
};
