import type { Broken } from '../../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'A config is verified without a subscription.',
  clause: 'STORE-06',
  caughtBy: ['storage/unsubscribed'],
  breaks: () => async (request, forward) => {
    const answer = await forward(request);
    return answer.status === 402 && request.path.endsWith('/verify') ? { ...answer, status: 200 } : answer;
  },
};
