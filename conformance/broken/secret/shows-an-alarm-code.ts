import { isObject } from '../../engine/model/json-pointer.ts';
import { type Broken, withJson } from '../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'What is never to be shown is in the name.',
  clause: 'ROOM-2',
  caughtBy: ['createRoom/secret/alarmCode-never'],
  breaks: () => async (request, forward) => {
    const code = /"alarmCode":"([^"]+)"/.exec(request.body.toString('utf8'))?.[1];
    return withJson(await forward(request), (body) =>
      isObject(body) && code !== undefined ? { ...body, name: `${String(body.name)} ${code}` } : body,
    );
  },
};
