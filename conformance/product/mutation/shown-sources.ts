import { isObject, type JsonObject } from '../../engine/model/json-pointer.ts';
import { type Broken, withJson } from '../../mutation/proxy.ts';

/** Changes sources in single reads. */
export const withSources =
  (change: (source: JsonObject) => JsonObject): ReturnType<Broken['breaks']> =>
  async (request, forward) => {
    const response = await forward(request);
    const isRead = request.method === 'GET' && /\/sources\/[^/]+$/.test(request.path);
    return isRead ? withJson(response, (body) => (isObject(body) ? change(body) : body)) : response;
  };
