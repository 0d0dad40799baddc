import type { Broken } from '../../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'A token that opens nothing is answered that there is no room just now.',
  clause: 'RTC-11',
  host: 'media',
  caughtBy: ['signaling/client/refused'],
  breaks: () => async (request, forward) => {
    const answer = await forward(request);
    const isRefused = request.method === 'POST' && answer.status === 401;
    return isRefused
      ? { ...answer, status: 503, headers: { ...answer.headers, 'retry-after': '1' } }
      : answer;
  },
};
