import { type Broken, withoutHeaders } from '../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'A 429 does not say how long to wait.',
  clause: 'RATE-1',
  caughtBy: ['*/rate/doors'],
  breaks: () => async (request, forward) => {
    const answer = await forward(request);
    return answer.status === 429
      ? { ...answer, headers: withoutHeaders(answer.headers, 'retry-after') }
      : answer;
  },
};
