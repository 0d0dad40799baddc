import { isObject } from '../../engine/model/json-pointer.ts';
import { type Broken, withJson } from '../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'A lifetime above the maximum is granted as asked.',
  clause: 'DOOR-1',
  caughtBy: ['*/clamp/ttlSeconds/absurd'],
  breaks: () => async (request, forward) => {
    const seconds = Number(/"ttlSeconds":(\d+)/.exec(request.body.toString('utf8'))?.[1]);
    return withJson(await forward(request), (body) =>
      isObject(body) && 'expiresAt' in body && seconds > 600
        ? { ...body, expiresAt: new Date(Date.now() + seconds * 1000).toISOString() }
        : body,
    );
  },
};
