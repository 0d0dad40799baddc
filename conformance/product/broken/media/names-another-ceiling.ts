import { type Broken, withJson } from '../../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'The refusal of a large file names the allowance, not what one file may have.',
  clause: 'ERR-09',
  caughtBy: ['media/files/ceiling'],
  breaks: () => async (request, forward) => {
    const answer = await forward(request);
    if (answer.status !== 402) return answer;
    return withJson(answer, (body) =>
      JSON.parse(JSON.stringify(body).replaceAll('5368709120', '10737418240')),
    );
  },
};
