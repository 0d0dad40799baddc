import { isObject } from '../../engine/model/json-pointer.ts';
import { makers } from '../../mutation/created-by.ts';
import { type Broken, withJson } from '../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: "A room may be said to lie beside another user's.",
  clause: 'OWN-1',
  caughtBy: ['createRoom/tenancy/body.besideRoomId'],
  breaks: () => {
    const made = makers();
    return async (request, forward) => {
      if (request.method !== 'POST' || request.path !== '/rooms')
        return made.note(request, await forward(request));
      const asked: unknown = JSON.parse(request.body.toString('utf8'));
      const beside = isObject(asked) ? asked.besideRoomId : undefined;
      if (!made.rows.some(({ id }) => id === beside)) return made.note(request, await forward(request));
      const body = Buffer.from(JSON.stringify({ ...Object(asked), besideRoomId: undefined }));
      const headers = { ...request.headers, 'content-length': String(body.length) };
      const answer = made.note(request, await forward({ ...request, body, headers }));
      return withJson(answer, (room) => (isObject(room) ? { ...room, besideRoomId: beside } : room));
    };
  },
};
