import { isObject } from '../../engine/model/json-pointer.ts';
import { type Broken, withJson } from '../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'While writes are off, a write is refused for the row that is missing.',
  clause: 'CLOSED-1',
  host: 'writes-off',
  caughtBy: ['updateRoom/gate/refuses', 'updateRoom/gate/refuses-malformed'],
  breaks: () => async (request, forward) => {
    const answer = await forward(request);
    if (answer.status !== 503) return answer;
    const renamed = withJson(answer, (body) =>
      isObject(body) && isObject(body.error) ? { error: { ...body.error, code: 'not_found' } } : body,
    );
    return { ...renamed, status: 404 };
  },
};
