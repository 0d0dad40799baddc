import { isObject } from '../../engine/model/json-pointer.ts';
import { type Broken, withJson } from '../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'A room is answered without a required member.',
  clause: 'API-5',
  caughtBy: ['getRoom/answers/200', 'createRoom/answers/201-minimal'],
  breaks: () => async (request, forward) =>
    withJson(await forward(request), (body) => {
      if (!isObject(body) || !('seats' in body)) return body;
      const { seats: _, ...others } = body;
      return others;
    }),
};
