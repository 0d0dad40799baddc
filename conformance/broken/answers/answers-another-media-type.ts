import type { Broken } from '../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'Successes are sent as text/plain.',
  clause: 'API-5',
  caughtBy: ['getRoom/answers/200'],
  breaks: () => async (request, forward) => {
    const answer = await forward(request);
    const headers = { ...answer.headers, 'content-type': 'text/plain' };
    return answer.status === 200 && request.method === 'GET' ? { ...answer, headers } : answer;
  },
};
