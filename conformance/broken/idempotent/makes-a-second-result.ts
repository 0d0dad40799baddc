import { randomUUID } from 'node:crypto';
import { isObject } from '../../engine/model/json-pointer.ts';
import { type Broken, withJson } from '../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'A repeat of an idempotent call makes a second hold.',
  clause: 'HOLD-1',
  caughtBy: ['holdRoom/idempotent/repeat', 'holdRoom/idempotent/race'],
  breaks: () => async (request, forward) =>
    withJson(await forward(request), (body) =>
      isObject(body) && request.path.endsWith('/holds') ? { ...body, id: `hold_${randomUUID()}` } : body,
    ),
};
