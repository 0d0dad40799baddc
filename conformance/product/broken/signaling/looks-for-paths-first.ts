import type { Broken } from '../../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'Whoever brings no token is told that a path is none.',
  clause: 'RTC-11',
  host: 'media',
  caughtBy: ['signaling/strangers'],
  breaks: () => async (request, forward) => {
    const answer = await forward(request);
    return answer.status === 401 && request.path.includes('missing') ? { ...answer, status: 404 } : answer;
  },
};
