import type { Broken } from '../../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'A thumbnail for a channel that is not verified is taken.',
  clause: 'BCAST-47',
  caughtBy: ['broadcasts/settings/unverified'],
  breaks: () => async (request, forward) => {
    const answer = await forward(request);
    return request.path.includes('/broadcast/thumbnail') ? { ...answer, status: 200 } : answer;
  },
};
