import { isObject, type JsonObject } from '../engine/model/json-pointer.ts';
import type { PassingRequest, ProxiedResponse } from './proxy.ts';

/** The JSON object in a request; an empty one if there is none. */
export function sentBody({ body }: PassingRequest): JsonObject {
  try {
    const sent: unknown = JSON.parse(body.toString('utf8'));
    return isObject(sent) ? sent : {};
  } catch {
    return {};
  }
}

/** The request with another JSON body. */
export function withBody(request: PassingRequest, sent: JsonObject): PassingRequest {
  const body = Buffer.from(JSON.stringify(sent));
  return { ...request, headers: { ...request.headers, 'content-length': String(body.length) }, body };
}

/** The response of a deployment that rejects a request as malformed. */
export const errorResponse: ProxiedResponse = {
  status: 400,
  headers: { 'content-type': 'application/json', 'x-request-id': 'req_made_up' },
  body: Buffer.from(
    JSON.stringify({
      error: { code: 'invalid_request', message: 'body: is refused.', requestId: 'req_made_up' },
    }),
  ),
};
