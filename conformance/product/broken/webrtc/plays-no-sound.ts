import type { Broken } from '../../../mutation/proxy.ts';
import { sdp } from '../../mutation/changed-sessions.ts';

export const broken: Broken = {
  sentence: 'Who plays gets no sound.',
  clause: 'RTC-02',
  host: 'media',
  caughtBy: ['signaling/published'],
  breaks: sdp((text) => text.replace(/^m=audio \d+/m, 'm=audio 0')),
};
