import { isObject, type JsonObject } from '../../engine/model/json-pointer.ts';
import { type Broken, withJson } from '../../mutation/proxy.ts';

/** Shows sources otherwise than they are when they are read one by one. */
export const withSources =
  (change: (source: JsonObject) => JsonObject): ReturnType<Broken['breaks']> =>
  async (request, forward) => {
    const answer = await forward(request);
    const isRead = request.method === 'GET' && /\/sources\/[^/]+$/.test(request.path);
    return isRead ? withJson(answer, (body) => (isObject(body) ? change(body) : body)) : answer;
  };
