import { isObject } from '../../../engine/model/json-pointer.ts';
import type { Broken } from '../../../mutation/proxy.ts';
import { withJson } from '../../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'What was deleted goes on counting.',
  clause: 'MEDIA-23',
  caughtBy: ['media/files/freed'],
  breaks: () => {
    let most = 0;
    return async (request, forward) =>
      withJson(await forward(request), (body) => {
        if (!isObject(body) || typeof body.quotaUsedBytes !== 'number') return body;
        most = Math.max(most, body.quotaUsedBytes);
        return { ...body, quotaUsedBytes: most };
      });
  },
};
