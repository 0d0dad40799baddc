import { type Broken, withJson } from '../../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'Who is blocked is granted all they ask for.',
  clause: 'VTOK-19',
  caughtBy: ['viewer-tokens/blocked'],
  breaks: () => async (request, forward) => {
    const answer = await forward(request);
    if (request.path !== '/v1/viewer-tokens') return answer;
    const { caps }: { caps?: unknown } = JSON.parse(request.body.toString('utf8'));
    return withJson(answer, (body) => (answer.status === 201 ? { ...Object(body), caps } : body));
  },
};
