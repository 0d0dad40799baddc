import type { Broken } from '../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'Nothing answers where the call should be.',
  clause: 'CALL-1',
  host: 'media',
  caughtBy: ['callRoom/served/implemented'],
  breaks: () => async (request, forward) => {
    const answer = await forward(request);
    return request.path.endsWith('/call') ? { ...answer, status: 404 } : answer;
  },
};
