import type { Broken } from '../../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'Who is blocked is told so.',
  clause: 'VTOK-18',
  caughtBy: ['viewer-tokens/blocked'],
  breaks: () => async (request, forward) => {
    const answer = await forward(request);
    return answer.status === 404 && request.path === '/v1/viewer-tokens'
      ? { ...answer, status: 403 }
      : answer;
  },
};
