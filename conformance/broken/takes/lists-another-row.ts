import { isObject } from '../../engine/model/json-pointer.ts';
import { type Broken, withJson } from '../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'A list shows its rows otherwise than they are when read alone.',
  clause: 'API-6',
  caughtBy: ['createRoom/takes/greatest'],
  breaks: () => async (request, forward) =>
    withJson(await forward(request), (body) => {
      if (!isObject(body) || !Array.isArray(body.rows)) return body;
      return {
        ...body,
        rows: body.rows.map((row) => (isObject(row) && 'seats' in row ? { ...row, seats: 8 } : row)),
      };
    }),
};
