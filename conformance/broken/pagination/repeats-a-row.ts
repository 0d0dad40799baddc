import { isObject } from '../../engine/model/json-pointer.ts';
import { type Broken, withJson } from '../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'A page begins with the last row of the page before.',
  clause: 'LIST-1',
  caughtBy: ['listBookings/pagination/walk-2'],
  breaks: () => {
    const lasts = new Map<string, unknown>();
    return async (request, forward) =>
      withJson(await forward(request), (body) => {
        if (!isObject(body) || !Array.isArray(body.rows)) return body;
        const cursor = new URL(request.path, 'http://proxy').searchParams.get('cursor');
        const before = cursor === null ? undefined : lasts.get(cursor);
        if (typeof body.next === 'string') lasts.set(body.next, body.rows.at(-1));
        return before === undefined ? body : { ...body, rows: [before, ...body.rows.slice(0, -1)] };
      });
  },
};
