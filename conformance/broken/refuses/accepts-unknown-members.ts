import { isObject } from '../../engine/model/json-pointer.ts';
import type { Broken } from '../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'Members the contract does not know are dropped instead of refused.',
  clause: 'API-3',
  caughtBy: ['createRoom/body/*/unknown*'],
  breaks: () => async (request, forward) => {
    if (request.method !== 'POST' || !request.body.toString('utf8').includes('"unknownMember"'))
      return forward(request);
    const body: unknown = JSON.parse(request.body.toString('utf8'));
    if (!isObject(body)) return forward(request);
    const { unknownMember: _, ...kept } = body;
    const content = Buffer.from(JSON.stringify(kept));
    return forward({
      ...request,
      headers: { ...request.headers, 'content-length': String(content.length) },
      body: content,
    });
  },
};
