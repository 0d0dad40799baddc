import { isObject } from '../engine/json-pointer.ts';
import { type Broken, withJson } from './proxy.ts';

export const broken: Broken = {
  sentence: 'A page begins with the last row of the page before.',
  clause: 'PAGE-08',
  caughtBy: ['listSources/page/walk-2'],
  breaks: () => {
    const lasts = new Map<string, unknown>();
    return async (request, forward) =>
      withJson(await forward(request), (body) => {
        if (!isObject(body) || !Array.isArray(body.data)) return body;
        const cursor = new URL(request.path, 'http://proxy').searchParams.get('cursor');
        const before = cursor === null ? undefined : lasts.get(cursor);
        if (typeof body.nextCursor === 'string') lasts.set(body.nextCursor, body.data.at(-1));
        return before === undefined ? body : { ...body, data: [before, ...body.data.slice(0, -1)] };
      });
  },
};
