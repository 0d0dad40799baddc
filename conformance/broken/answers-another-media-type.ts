import type { Broken } from './proxy.ts';

export const broken: Broken = {
  sentence: 'Successes are sent as text/plain.',
  clause: 'META-19',
  caughtBy: ['getStudio/answers/200'],
  breaks: () => async (request, forward) => {
    const answer = await forward(request);
    const headers = { ...answer.headers, 'content-type': 'text/plain' };
    return answer.status === 200 && request.method === 'GET' ? { ...answer, headers } : answer;
  },
};
