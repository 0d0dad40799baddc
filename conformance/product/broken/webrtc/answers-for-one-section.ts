import type { Broken } from '../../../mutation/proxy.ts';
import { sdp } from '../../mutation/changed-sessions.ts';

export const broken: Broken = {
  sentence: 'Of a sound and a picture that are offered, the answer is about one.',
  clause: 'RTC-03',
  host: 'media',
  caughtBy: ['signaling/publish'],
  breaks: sdp((text) => text.slice(0, text.lastIndexOf('m='))),
};
