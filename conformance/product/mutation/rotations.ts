import { isObject } from '../../engine/model/json-pointer.ts';
import type { Broken } from '../../mutation/proxy.ts';

/** Has every rotation cut publishers, or none, whatever is asked for. */
export const withEveryRotation =
  (kickPublishers: boolean): ReturnType<Broken['breaks']> =>
  (request, forward) => {
    if (!request.path.endsWith('/ingest/rotate')) return forward(request);
    const asked: unknown = JSON.parse(request.body.toString('utf8') || '{}');
    const body = Buffer.from(JSON.stringify({ ...(isObject(asked) ? asked : {}), kickPublishers }));
    const headers = { ...request.headers, 'content-length': String(body.length) };
    return forward({ ...request, headers, body });
  };
