import type { Broken } from '../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'Successes say that their JSON is Latin-1.',
  caughtBy: ['getRoom/answers/200'],
  breaks: () => async (request, forward) => {
    const answer = await forward(request);
    const headers = { ...answer.headers, 'content-type': 'application/json; charset=iso-8859-1' };
    return answer.status === 200 && request.method === 'GET' ? { ...answer, headers } : answer;
  },
};
