import type { Broken } from '../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'Another method on the path of a stream is a fault.',
  clause: 'API-2',
  caughtBy: ['followRoom/wire/method'],
  breaks: () => async (request, forward) => {
    const answer = await forward(request);
    return /\/news$/.test(request.path) && answer.status === 405 ? { ...answer, status: 500 } : answer;
  },
};
