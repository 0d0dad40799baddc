import type { Broken } from '../../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'A path that nobody publishes to yet is answered as one that is none.',
  clause: 'MONITOR-11',
  host: 'media',
  caughtBy: ['signaling/client/too-early'],
  breaks: () => async (request, forward) => {
    const answer = await forward(request);
    return answer.status === 409 ? { ...answer, status: 404 } : answer;
  },
};
