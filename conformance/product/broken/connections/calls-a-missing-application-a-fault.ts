import { type Broken, withJson } from '../../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'A platform without an application is a passing fault.',
  clause: 'CONN-04',
  host: 'few-platforms',
  caughtBy: ['connections/few-platforms'],
  breaks: () => async (request, forward) => {
    const answer = await forward(request);
    if (!request.path.endsWith('/connections/link') || answer.status !== 400) return answer;
    const said = withJson(answer, (body) =>
      JSON.parse(JSON.stringify(body).replace('invalid_request', 'unavailable')),
    );
    return { ...said, status: 503, headers: { ...said.headers, 'retry-after': '1' } };
  },
};
