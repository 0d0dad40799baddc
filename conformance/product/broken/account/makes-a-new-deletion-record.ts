import { randomUUID } from 'node:crypto';
import { isObject } from '../../../engine/model/json-pointer.ts';
import { type Broken, withJson } from '../../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'A repeated deletion gets a record of its own.',
  clause: 'ACCT-20',
  caughtBy: ['account/deletion/repeat'],
  with: ['account/deletion/*'],
  breaks: () => async (request, forward) =>
    withJson(await forward(request), (body) =>
      isObject(body) && 'alreadyDeleted' in body ? { ...body, requestId: randomUUID() } : body,
    ),
};
