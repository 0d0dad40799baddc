import type { Broken } from '../../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'Of two Authorization headers the first one counts.',
  clause: 'AUTH-13',
  caughtBy: ['account/credential/repeated'],
  // As Node reads headers unless it is asked for them one by one: without the others, the first is what is left.
  breaks: () => (request, forward) => forward({ ...request, repeated: {} }),
};
