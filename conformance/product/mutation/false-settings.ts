import { isObject, type JsonObject } from '../../engine/model/json-pointer.ts';
import { type Broken, withJson } from '../../mutation/proxy.ts';

/** Gives a studio other auto-go-live settings than it was sent, and shows it with those that it was sent. */
export const feigning = (change: (settings: JsonObject) => JsonObject): Broken['breaks'] => {
  return () => {
    const wanted = new Map<string, JsonObject>();
    return async (request, forward) => {
      const [path = ''] = request.path.split('?');
      if (!/^\/v1\/studios\/[^/]+$/.test(path)) return forward(request);
      const answer = await forward(request.method === 'PATCH' ? changed(request) : request);
      const settings = wanted.get(path);
      return settings && answer.status === 200
        ? withJson(answer, (studio) => (isObject(studio) ? { ...studio, autoGoLive: settings } : studio))
        : answer;

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
