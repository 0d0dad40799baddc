import type { Broken } from '../../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'Where nothing is composed, whoever goes live with more than one source is told to try again.',
  host: 'composition-off',
  caughtBy: ['stream/composition-off'],
  breaks: () => async (request, forward) => {
    const answer = await forward(request);
    return answer.status === 503 ? { ...answer, headers: { ...answer.headers, 'retry-after': '5' } } : answer;
  },
};
