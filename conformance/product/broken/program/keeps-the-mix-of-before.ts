import type { Broken } from '../../../mutation/proxy.ts';
import { withBody } from '../../mutation/changed-requests.ts';

export const broken: Broken = {
  sentence: 'What is changed at the mixer never reaches what is sent.',
  clause: 'AUDIO-27',
  caughtBy: ['audio/program/gates'],
  breaks: withBody('PATCH', /\/audio\/sources\/[^/]+$/, (body) => ({ ...body, muted: false, pan: 0 })),
};
