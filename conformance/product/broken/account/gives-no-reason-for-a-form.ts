import { isObject } from '../../../engine/model/json-pointer.ts';
import { type Broken, withJson } from '../../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'A badly formed user name is refused without what is wrong with it.',
  clause: 'ACCT-30',
  caughtBy: ['account/username/format'],
  breaks: () => async (request, forward) => {
    const answer = await forward(request);
    if (answer.status !== 422) return answer;
    return withJson(answer, (body) =>
      isObject(body) && isObject(body.error)
        ? { ...body, error: { ...body.error, message: 'The request is invalid.' } }
        : body,
    );
  },
};
