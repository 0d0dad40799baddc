import type { Broken } from '../../../mutation/proxy.ts';
import { lacking, taken } from '../../mutation/changed-sessions.ts';

export const broken: Broken = {
  sentence: 'Nobody is told of the servers for relay.',
  clause: 'RTC-05',
  host: 'media',
  caughtBy: ['signaling/relay'],
  breaks: taken((answer) => lacking(answer, 'link')),
};
