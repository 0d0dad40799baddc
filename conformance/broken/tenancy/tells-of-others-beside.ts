import { isObject } from '../../engine/model/json-pointer.ts';
import { makers } from '../../mutation/created-by.ts';
import { type Broken, withJson } from '../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: "A room names another user's room as its neighbour, on an operation that is no list.",
  clause: 'OWN-1',
  caughtBy: ['run/tenancy/never-shown'],
  with: ['listRooms/tenancy/rows', 'getRoom/conditional/*'],
  breaks: () => {
    const made = makers();
    return async (request, forward) => {
      const answer = made.note(request, await forward(request));
      if (request.method !== 'GET' || answer.status !== 200) return answer;
      const other = made.rows.find(({ maker, path }) => path === '/rooms' && maker !== made.of(request));
      return withJson(answer, (body) =>
        isObject(body) && 'seats' in body && other ? { ...body, besideRoomId: other.id } : body,
      );
    };
  },
};
