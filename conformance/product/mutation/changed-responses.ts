import { isObject, type JsonObject } from '../../engine/model/json-pointer.ts';
import { type Broken, type PassingRequest, withJson } from '../../mutation/proxy.ts';

/** Changes the JSON objects in successful responses to a method and path. */
export const changes =
  (
    method: string,
    path: RegExp,
    change: (body: JsonObject, request: PassingRequest) => unknown,
  ): Broken['breaks'] =>
  () =>
  async (request, forward) => {
    const response = await forward(request);
    const isMeant = request.method === method && path.test(request.path.split('?')[0] ?? '');
    if (!isMeant || response.status >= 300) return response;
    return withJson(response, (body) => (isObject(body) ? change(body, request) : body));
  };

/** Changes every row of lists. */
export const rows =
  (change: (row: JsonObject) => JsonObject) =>
  (body: JsonObject): JsonObject => ({
    ...body,
    data: Array.isArray(body.data) ? body.data.map((row) => (isObject(row) ? change(row) : row)) : body.data,
  });
