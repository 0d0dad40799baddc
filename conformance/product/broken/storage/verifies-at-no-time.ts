import { isObject } from '../../../engine/model/json-pointer.ts';
import { type Broken, withJson } from '../../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'When a bucket was last probed stays what it was first.',
  clause: 'STORE-17',
  caughtBy: ['verifyStorageConfig/relations/called'],
  breaks: () => {
    const first = new Map<unknown, unknown>();
    return async (request, forward) =>
      withJson(await forward(request), (body) => {
        if (!isObject(body) || body.lastVerifiedAt === undefined) return body;
        if (!first.has(body.id)) first.set(body.id, body.lastVerifiedAt);
        return { ...body, lastVerifiedAt: first.get(body.id) };
      });
  },
};
