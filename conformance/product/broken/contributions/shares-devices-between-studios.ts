import { isObject, type JsonObject } from '../../../engine/model/json-pointer.ts';
import { type Broken, withJson } from '../../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'A device has one input in all studios.',
  clause: 'CONTRIB-20',
  caughtBy: ['contribute/idempotent/repeat'],
  breaks: () => {
    const known = new Map<string, JsonObject>();
    return async (request, forward) => {
      const answer = await forward(request);
      if (request.method !== 'POST' || !request.path.endsWith('/contribute') || answer.status > 201)
        return answer;
      return withJson(answer, (body) => {
        if (!isObject(body)) return body;
        const first = known.get(String(body.deviceId)) ?? body;
        known.set(String(body.deviceId), first);
        return first;
      });
    };
  },
};
