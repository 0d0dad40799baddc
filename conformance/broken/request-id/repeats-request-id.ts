import { isObject } from '../../engine/model/json-pointer.ts';
import { type Broken, withJson } from '../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'Every answer carries the same request id.',
  clause: 'API-1',
  caughtBy: ['run/request-id/unique'],
  with: ['listKeys/answers/200', 'listRooms/answers/200'],
  breaks: () => async (request, forward) => {
    const answer = await forward(request);
    const renamed = withJson(answer, (body) =>
      isObject(body) && isObject(body.error) ? { error: { ...body.error, requestId: 'one' } } : body,
    );
    return { ...renamed, headers: { ...answer.headers, 'x-request-id': 'one' } };
  },
};
