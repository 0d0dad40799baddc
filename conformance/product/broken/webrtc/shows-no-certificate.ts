import type { Broken } from '../../../mutation/proxy.ts';
import { sdp } from '../../mutation/changed-sessions.ts';

export const broken: Broken = {
  sentence: 'The answer has no fingerprint, so that anybody may be the other side.',
  clause: 'RTC-03',
  host: 'media',
  caughtBy: ['signaling/publish'],
  breaks: sdp((text) => text.replace(/^a=fingerprint:.*\r\n/gm, '')),
};
