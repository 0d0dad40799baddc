import { isObject } from '../../engine/model/json-pointer.ts';
import { type Broken, withJson } from '../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'The last page has a cursor of null.',
  clause: 'LIST-1',
  caughtBy: ['listRooms/pagination/last-page', 'listBookings/pagination/walk-2'],
  breaks: () => async (request, forward) =>
    withJson(await forward(request), (body) =>
      isObject(body) && Array.isArray(body.rows) && !('next' in body) ? { ...body, next: null } : body,
    ),
};
