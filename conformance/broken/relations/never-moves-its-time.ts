import { isObject } from '../../engine/model/json-pointer.ts';
import { type Broken, withJson } from '../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'When a room last changed never changes.',
  clause: 'ROOM-3',
  caughtBy: ['updateRoom/relations/changed'],
  breaks: () => async (request, forward) =>
    withJson(await forward(request), (body) =>
      isObject(body) && 'changedAt' in body ? { ...body, changedAt: '2026-01-01T00:00:00.000Z' } : body,
    ),
};
