import type { Broken } from '../../../mutation/proxy.ts';
import { sdp } from '../../mutation/changed-sessions.ts';

export const broken: Broken = {
  sentence: 'An offer is taken, and where the answer says nobody listens.',
  clause: 'RTC-01',
  host: 'media',
  caughtBy: ['signaling/publish'],
  breaks: sdp((text) =>
    text
      .replace(/^(a=candidate:\S+ \d \w+ \d+ \S+) \d+/gm, '$1 9')
      .replace(/^a=ice-pwd:.*$/gm, 'a=ice-pwd:0123456789abcdefghijklmn'),
  ),
};
