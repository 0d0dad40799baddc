import type { Broken } from '../../../mutation/proxy.ts';
import { sdp } from '../../mutation/changed-sessions.ts';

export const broken: Broken = {
  sentence: 'Who publishes sound and pictures is told that the pictures are not taken.',
  clause: 'RTC-01',
  host: 'media',
  caughtBy: ['signaling/publish'],
  breaks: sdp((text) =>
    text.replace(
      /(m=video [\s\S]*?)a=(recvonly|sendonly|sendrecv)/,
      (_, head: string) => `${head}a=inactive`,
    ),
  ),
};
