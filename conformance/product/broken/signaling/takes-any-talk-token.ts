import type { Broken } from '../../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'A talk token publishes to every session.',
  clause: 'RTC-08',
  host: 'media',
  caughtBy: ['signaling/talk-token'],
  breaks: () => async (request, forward) => {
    const answer = await forward(request);
    return answer.status === 401 && request.path.endsWith('/whip') && request.headers.authorization
      ? { ...answer, status: 400 }
      : answer;
  },
};
