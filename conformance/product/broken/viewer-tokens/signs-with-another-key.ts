import { type Broken, withJson } from '../../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'A token is signed by a key that nobody knows.',
  clause: 'VTOK-22',
  caughtBy: ['viewer-tokens/signature'],
  breaks: () => async (request, forward) => {
    const answer = await forward(request);
    if (!(answer.status === 201 && request.path === '/v1/viewer-tokens')) return answer;
    return withJson(answer, (body) => ({
      ...Object(body),
      token: `${String(Object(body).token).slice(0, -8)}AAAAAAAA`,
    }));
  },
};
