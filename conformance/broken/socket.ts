import type { Violations } from '../mutation/proxy.ts';

/** Violations written for the example. */
export const violations: Violations = {
  'is-not-there': {
    sentence: 'Nothing answers where the socket should be.',
    clause: 'TALK-1',
    caughtBy: ['talkInRoom/implemented/implemented'],
    breaks: () => async (request, forward) => {
      const answer = await forward(request);
      return request.path.endsWith('/talk') ? { ...answer, status: 404 } : answer;
    },
  },
};
