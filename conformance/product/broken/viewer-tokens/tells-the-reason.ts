import { isObject } from '../../../engine/model/json-pointer.ts';
import { type Broken, withJson } from '../../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'The refusal of a viewer token says which rule it breaks.',
  clause: 'VTOK-17',
  caughtBy: ['mintViewerToken/body/caps/too-many'],
  breaks: () => async (request, forward) => {
    const answer = await forward(request);
    if (answer.status !== 400 || !request.path.startsWith('/v1/viewer-tokens')) return answer;
    return withJson(answer, (body) =>
      isObject(body) && isObject(body.error)
        ? { error: { ...body.error, message: 'memberRef is required for chat.send.' } }
        : body,
    );
  },
};
