import { type Broken, unchanged } from '../../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'Of two Authorization headers the first one counts.',
  clause: 'AUTH-13',
  caughtBy: ['account/credential/repeated'],
  // As Node reads headers unless asked for them one by one, and so does what stands in front here.
  breaks: unchanged,
};
