import type { Broken } from '../../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'While a platform does not answer it has no broadcasts.',
  clause: 'ERR-12',
  caughtBy: ['broadcasts/outage'],
  breaks: () => async (request, forward) => {
    const answer = await forward(request);
    return answer.status === 502 && request.method === 'GET'
      ? { ...answer, status: 200, body: Buffer.from('{"data":[]}') }
      : answer;
  },
};
