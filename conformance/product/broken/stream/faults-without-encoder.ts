import type { Broken } from '../../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'Without an encoder going live is a fault.',
  clause: 'ERR-13',
  host: 'encoder-off',
  caughtBy: ['stream/encoder-off'],
  breaks: () => async (request, forward) => {
    const answer = await forward(request);
    return answer.status === 503 && request.path.endsWith('/go-live') ? { ...answer, status: 502 } : answer;
  },
};
