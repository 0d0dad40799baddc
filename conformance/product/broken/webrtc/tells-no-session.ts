import type { Broken } from '../../../mutation/proxy.ts';
import { lacking, taken } from '../../mutation/changed-sessions.ts';

export const broken: Broken = {
  sentence: 'Who publishes is not told where the session is.',
  clause: 'RTC-04',
  host: 'media',
  caughtBy: ['signaling/publish'],
  breaks: taken((answer) => lacking(answer, 'location')),
};
