import { isObject } from '../engine/json-pointer.ts';
import type { Broken } from './proxy.ts';

export const broken: Broken = {
  sentence: 'The expiry of an API key is ignored.',
  clause: 'AUTH-14',
  caughtBy: ['listStudios/credential/expired-key'],
  breaks: () => async (request, forward) => {
    if (request.method !== 'POST' || !request.path.endsWith('/api-keys')) return forward(request);
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
