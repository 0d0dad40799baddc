import type { Violations } from '../mutation/proxy.ts';

/** Violations written for the example. */
export const violations: Violations = {
  'is-not-there': {
    sentence: 'The path of the socket returns 404.',
    clause: 'TALK-1',
    caughtBy: ['talkInRoom/implemented/implemented'],
    breaks: () => async (request, forward) => {
      const response = await forward(request);
      return request.path.endsWith('/talk') ? { ...response, status: 404 } : response;
    },
  },
};
