import type { Violations } from '../mutation/proxy.ts';

/** Violations written for the example. */
export const violations: Violations = {
  'is-not-there': {
    sentence: 'The path of the call returns 404.',
    clause: 'CALL-1',
    host: 'media',
    caughtBy: ['callRoom/implemented/implemented'],
    breaks: () => async (request, forward) => {
      const response = await forward(request);
      return request.path.endsWith('/call') ? { ...response, status: 404 } : response;
    },
  },
};
