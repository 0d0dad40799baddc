import { isObject, type JsonObject } from '../../engine/model/json-pointer.ts';
import { type Broken, withJson } from '../../mutation/proxy.ts';

/** Stores other auto-go-live settings than the request contains, but returns those of the request. */
export const feigning = (change: (settings: JsonObject) => JsonObject): Broken['breaks'] => {
  return () => {
    const wanted = new Map<string, JsonObject>();
    return async (request, forward) => {
      const [path = ''] = request.path.split('?');
      if (!/^\/v1\/studios\/[^/]+$/.test(path)) return forward(request);
      const response = await forward(request.method === 'PATCH' ? changed(request) : request);
      const settings = wanted.get(path);
      return settings && response.status === 200
        ? withJson(response, (studio) => (isObject(studio) ? { ...studio, autoGoLive: settings } : studio))
        : response;

      function changed(sent: typeof request): typeof request {
        const json: unknown = JSON.parse(sent.body.toString('utf8') || 'null');
        if (!isObject(json) || !isObject(json.autoGoLive)) return sent;
        wanted.set(path, json.autoGoLive);
        const body = Buffer.from(JSON.stringify({ ...json, autoGoLive: change(json.autoGoLive) }));
        return { ...sent, body, headers: { ...sent.headers, 'content-length': String(body.length) } };
      }
    };
  };
};
