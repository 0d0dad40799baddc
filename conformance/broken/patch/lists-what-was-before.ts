import { isObject } from '../../engine/model/json-pointer.ts';
import { jsonOf } from '../../mutation/observed-traffic.ts';
import { type Broken, withJson } from '../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'A list shows a room as it was when it was made, whatever was changed since.',
  clause: 'ROOM-1',
  caughtBy: ['updateRoom/patch/alone'],
  breaks: () => {
    const made = new Map<unknown, unknown>();
    return async (request, forward) => {
      const answer = await forward(request);
      const path = request.path.split('?')[0] ?? '';
      const body = jsonOf(answer);
      if (!path.endsWith('/rooms') || !isObject(body)) return answer;
      if (request.method === 'POST') made.set(body.id, body);
      const { rows } = body;
      if (request.method !== 'GET' || !Array.isArray(rows)) return answer;
      const kept = rows.map((row) => (isObject(row) ? (made.get(row.id) ?? row) : row));
      return withJson(answer, () => ({ ...body, rows: kept }));
    };
  },
};
