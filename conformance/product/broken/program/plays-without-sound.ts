import type { Broken } from '../../../mutation/proxy.ts';
import { sdp } from '../../mutation/changed-sessions.ts';

export const broken: Broken = {
  sentence: 'A monitor shows the program, and its AAC is not there over WHEP.',
  clause: 'RTC-14',
  host: 'media',
  caughtBy: ['monitor/program/plays'],
  breaks: sdp((text) => text.replace(/^m=audio \d+/m, 'm=audio 0')),
};
