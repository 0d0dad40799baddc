import type { Broken } from '../../../mutation/proxy.ts';
import { sdp } from '../../mutation/changed-sessions.ts';

export const broken: Broken = {
  sentence: 'The answer tells no address to send media to.',
  clause: 'RTC-04',
  host: 'media',
  caughtBy: ['signaling/publish'],
  breaks: sdp((text) => text.replace(/^a=candidate:.*\r\n/gm, '')),
};
