import { randomUUID } from 'node:crypto';
import { isObject } from '../engine/json-pointer.ts';
import { type Broken, withJson } from './proxy.ts';

export const broken: Broken = {
  sentence: 'A repeat of an idempotent call makes a second thing.',
  clause: 'CONTRIB-16',
  caughtBy: ['contribute/idempotent/repeat', 'contribute/idempotent/race'],
  breaks: () => async (request, forward) =>
    withJson(await forward(request), (body) =>
      isObject(body) && request.path.endsWith('/contribute') && 'sourceId' in body
        ? { ...body, sourceId: `dev_${randomUUID()}` }
        : body,
    ),
};
