import { isObject, type JsonObject } from '../../engine/model/json-pointer.ts';
import type { Broken } from '../../mutation/proxy.ts';

/** Changes the JSON objects in requests to a method and path before the deployment receives them. */
export const withBody =
  (method: string, path: RegExp, change: (body: JsonObject) => JsonObject): Broken['breaks'] =>
  () =>
  (request, forward) => {
    if (request.method !== method || !path.test(request.path) || request.body.length === 0)
      return forward(request);
    const sent: unknown = JSON.parse(request.body.toString('utf8'));
    if (!isObject(sent)) return forward(request);
    const body = Buffer.from(JSON.stringify(change(sent)));
    return forward({
      ...request,
      headers: { ...request.headers, 'content-length': String(body.length) },
      body,
    });
  };
