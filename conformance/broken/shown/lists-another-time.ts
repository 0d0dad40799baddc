import { isObject } from '../../engine/model/json-pointer.ts';
import { type Broken, withJson } from '../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'The list says that every room last changed on the same day.',
  caughtBy: ['listRooms/shown/row'],
  breaks: () => async (request, forward) =>
    withJson(await forward(request), (body) => {
      if (!isObject(body) || !Array.isArray(body.rows)) return body;
      const changedAt = '2026-01-01T00:00:00.000Z';
      const rows = body.rows.map((row) =>
        isObject(row) && 'changedAt' in row ? { ...row, changedAt } : row,
      );
      return { ...body, rows };
    }),
};
