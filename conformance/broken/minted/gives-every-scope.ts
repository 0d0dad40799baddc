import { isObject } from '../../engine/model/json-pointer.ts';
import type { Broken } from '../../mutation/proxy.ts';

const all = ['rooms:read', 'rooms:write', 'signs:read', 'signs:write', 'bookings:read', 'bookings:write'];

export const broken: Broken = {
  sentence: 'A key made without scopes may do everything.',
  clause: 'ACCESS-3',
  caughtBy: ['createKey/minted/defaults'],
  breaks: () => async (request, forward) => {
    if (request.method !== 'POST' || request.path !== '/keys') return forward(request);
    const asked: unknown = JSON.parse(request.body.toString('utf8'));
    const body = Buffer.from(JSON.stringify(isObject(asked) ? { scopes: all, ...asked } : asked));
    return forward({
      ...request,
      body,
      headers: { ...request.headers, 'content-length': String(body.length) },
    });
  },
};
