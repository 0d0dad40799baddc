import { isObject } from '../../../engine/model/json-pointer.ts';
import type { Broken } from '../../../mutation/proxy.ts';
import { sentBody } from '../../../mutation/sent-bodies.ts';

export const broken: Broken = {
  sentence: 'A file a little larger than one may be is taken.',
  clause: 'ERR-08',
  caughtBy: ['media/files/ceiling'],
  breaks: () => (request, forward) => {
    const body = request.path.endsWith('/media') ? sentBody(request) : {};
    if (!isObject(body) || body.byteSize !== 5_368_709_121) return forward(request);
    const smaller = Buffer.from(JSON.stringify({ ...body, byteSize: 1000 }));
    const headers = { ...request.headers, 'content-length': String(smaller.length) };
    return forward({ ...request, headers, body: smaller });
  },
};
