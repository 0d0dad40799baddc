import { isObject } from '../../engine/json-pointer.ts';
import { type Broken, withJson } from '../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'The last page has a cursor of null.',
  clause: 'LIST-1',
  caughtBy: ['listRooms/page/last-page', 'listBookings/page/walk-2'],
  breaks: () => async (request, forward) =>
    withJson(await forward(request), (body) =>
      isObject(body) && Array.isArray(body.rows) && !('next' in body) ? { ...body, next: null } : body,
    ),
};
