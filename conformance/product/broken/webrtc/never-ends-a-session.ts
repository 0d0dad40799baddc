import type { Broken } from '../../../mutation/proxy.ts';
import { answered } from '../../mutation/changed-sessions.ts';

export const broken: Broken = {
  sentence: 'The end of a session is taken, and nothing ends.',
  clause: 'RTC-04',
  host: 'media',
  caughtBy: ['signaling/publish', 'signaling/client/published'],
  breaks: answered('DELETE', ({ headers }) =>
    headers.authorization === undefined ? undefined : { status: 200 },
  ),
};
