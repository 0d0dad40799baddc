import type { Broken } from '../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'Nothing answers where the socket should be.',
  clause: 'TALK-1',
  caughtBy: ['talkInRoom/served/implemented'],
  breaks: () => async (request, forward) => {
    const answer = await forward(request);
    return request.path.endsWith('/talk') ? { ...answer, status: 404 } : answer;
  },
};
