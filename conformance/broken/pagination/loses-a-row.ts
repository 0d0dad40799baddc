import { isObject } from '../../engine/model/json-pointer.ts';
import { type Broken, withJson } from '../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'A page after the first leaves its first row out.',
  clause: 'LIST-1',
  caughtBy: ['listBookings/pagination/walk-2'],
  breaks: () => async (request, forward) =>
    withJson(await forward(request), (body) =>
      isObject(body) && Array.isArray(body.rows) && request.path.includes('cursor=') && body.rows.length > 1
        ? { ...body, rows: body.rows.slice(1) }
        : body,
    ),
};
