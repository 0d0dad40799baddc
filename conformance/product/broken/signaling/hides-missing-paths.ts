import type { Broken } from '../../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'A path that is not provisioned is one where nobody publishes.',
  clause: 'RTC-12',
  host: 'media',
  caughtBy: ['signaling/not-provisioned'],
  breaks: () => async (request, forward) => {
    const answer = await forward(request);
    return answer.status === 404 ? { ...answer, status: 409 } : answer;
  },
};
