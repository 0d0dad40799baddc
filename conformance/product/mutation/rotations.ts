import { isObject } from '../../engine/model/json-pointer.ts';
import type { Broken } from '../../mutation/proxy.ts';

/** Makes every rotation disconnect publishers, or none, and ignores the request. */
export const withEveryRotation =
  (kickPublishers: boolean): ReturnType<Broken['breaks']> =>
  (request, forward) => {
    if (!request.path.endsWith('/ingest/rotate')) return forward(request);
    const requestBody: unknown = JSON.parse(request.body.toString('utf8') || '{}');
    const body = Buffer.from(
      JSON.stringify({ ...(isObject(requestBody) ? requestBody : {}), kickPublishers }),
    );
    const headers = { ...request.headers, 'content-length': String(body.length) };
    return forward({ ...request, headers, body });
  };
