import type { Violations } from '../mutation/proxy.ts';

/** Violations written for the example. */
export const violations: Violations = {
  'is-not-there': {
    sentence: 'Nothing answers where the call should be.',
    clause: 'CALL-1',
    host: 'media',
    caughtBy: ['callRoom/implemented/implemented'],
    breaks: () => async (request, forward) => {
      const answer = await forward(request);
      return request.path.endsWith('/call') ? { ...answer, status: 404 } : answer;
    },
  },
};
