import type { Broken } from '../../../mutation/proxy.ts';
import { sdp } from '../../mutation/changed-sessions.ts';

export const broken: Broken = {
  sentence: 'The sound that is agreed on is not Opus.',
  clause: 'RTC-13',
  host: 'media',
  caughtBy: ['signaling/publish'],
  breaks: sdp((text) => text.replace('opus/48000/2', 'PCMU/8000')),
};
