import { isObject } from '../../../engine/model/json-pointer.ts';
import { type Broken, withJson } from '../../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'A key shows when it was used first, not last.',
  clause: 'ACCT-09',
  caughtBy: ['account/keys/used-again'],
  breaks() {
    const first = new Map<unknown, unknown>();
    return async (request, forward) => {
      const answer = await forward(request);
      if (request.method !== 'GET' || !/\/api-keys$/.test(request.path)) return answer;
      return withJson(answer, (body) => {
        if (!isObject(body) || !Array.isArray(body.data)) return body;
        const data = body.data.map((row) => {
          if (!isObject(row) || row.lastUsedAt === undefined) return row;
          if (!first.has(row.id)) first.set(row.id, row.lastUsedAt);
          return { ...row, lastUsedAt: first.get(row.id) };
        });
        return { ...body, data };
      });
    };
  },
};
