import { type Broken, withJson } from '../../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'A platform that does not answer is a fault of the service.',
  clause: 'ERR-12',
  caughtBy: ['broadcasts/outage'],
  breaks: () => async (request, forward) => {
    const answer = await forward(request);
    if (answer.status !== 502) return answer;
    const said = withJson(answer, (body) =>
      JSON.parse(JSON.stringify(body).replace('bad_gateway', 'internal')),
    );
    return { ...said, status: 500 };
  },
};
