import type { Broken } from '../../../mutation/proxy.ts';
import { answered } from '../../mutation/changed-sessions.ts';

export const broken: Broken = {
  sentence: 'A session is ended by whoever knows where it is.',
  clause: 'RTC-04',
  host: 'media',
  caughtBy: ['signaling/publish'],
  breaks: answered('DELETE', ({ headers }) =>
    headers.authorization === undefined ? { status: 200 } : undefined,
  ),
};
