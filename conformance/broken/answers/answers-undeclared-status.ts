import type { Broken } from '../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'Creating is answered 202, which the contract does not declare.',
  clause: 'API-5',
  caughtBy: ['createRoom/answers/201-minimal'],
  breaks: () => async (request, forward) => {
    const answer = await forward(request);
    return answer.status === 201 ? { ...answer, status: 202 } : answer;
  },
};
