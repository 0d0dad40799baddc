import { isObject } from '../../engine/model/json-pointer.ts';
import { makers } from '../../mutation/created-by.ts';
import { type Broken, withJson } from '../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: "The list of rooms holds a room of another user's.",
  clause: 'OWN-1',
  caughtBy: ['listRooms/tenancy/rows', 'run/tenancy/never-shown'],
  breaks: () => {
    const made = makers();
    return async (request, forward) => {
      const answer = made.note(request, await forward(request));
      if (request.method !== 'GET' || !/^\/rooms(\?|$)/.test(request.path)) return answer;
      const other = made.rows.find(({ maker, path }) => path === '/rooms' && maker !== made.of(request));
      return withJson(answer, (body) =>
        isObject(body) && Array.isArray(body.rows) && other
          ? { ...body, rows: [...body.rows.slice(1), other.body] }
          : body,
      );
    };
  },
};
