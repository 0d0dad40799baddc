import type { Broken } from '../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'A house without paper takes a sign all the same.',
  clause: 'CLOSED-3',
  host: 'paper-off',
  caughtBy: ['writeSign/errors/off-paper'],
  breaks: () => async (request, forward) => {
    const answer = await forward(request);
    if (request.method !== 'PUT' || answer.status !== 503) return answer;
    return { ...answer, status: 200, body: request.body };
  },
};
