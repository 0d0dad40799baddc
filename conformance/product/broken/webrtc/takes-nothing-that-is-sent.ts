import type { Broken } from '../../../mutation/proxy.ts';
import { sdp } from '../../mutation/changed-sessions.ts';

export const broken: Broken = {
  sentence: 'An answer says that nothing is sent either way.',
  clause: 'RTC-03',
  host: 'media',
  caughtBy: ['signaling/publish'],
  breaks: sdp((text) => text.replace(/a=(recvonly|sendonly|sendrecv)/g, 'a=inactive')),
};
