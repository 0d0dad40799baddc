import { isObject } from '../../engine/model/json-pointer.ts';
import type { Broken } from '../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'The expiry of an API key is ignored.',
  clause: 'ACCESS-2',
  caughtBy: ['listRooms/credential/*expired*'],
  breaks: () => async (request, forward) => {
    if (request.method !== 'POST' || !request.path.endsWith('/keys')) return forward(request);
    try {
      const body: unknown = JSON.parse(request.body.toString('utf8'));
      if (!isObject(body)) return await forward(request);
      const { expiresAt: _, ...kept } = body;
      const content = Buffer.from(JSON.stringify(kept));
      const headers = { ...request.headers, 'content-length': String(content.length) };
      return await forward({ ...request, headers, body: content });
    } catch {
      return forward(request);
    }
  },
};
