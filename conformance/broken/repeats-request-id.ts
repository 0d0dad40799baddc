import { isObject } from '../engine/json-pointer.ts';
import { type Broken, withJson } from './proxy.ts';

export const broken: Broken = {
  sentence: 'Every answer carries the same request id.',
  clause: 'META-13',
  caughtBy: ['run/request-id/unique'],
  breaks: () => async (request, forward) => {
    const answer = await forward(request);
    const renamed = withJson(answer, (body) =>
      isObject(body) && isObject(body.error) ? { error: { ...body.error, requestId: 'one' } } : body,
    );
    return { ...renamed, headers: { ...answer.headers, 'x-request-id': 'one' } };
  },
};
