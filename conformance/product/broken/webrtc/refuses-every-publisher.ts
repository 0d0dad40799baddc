import type { Broken } from '../../../mutation/proxy.ts';
import { taken } from '../../mutation/changed-sessions.ts';

export const broken: Broken = {
  sentence: 'Every offer is answered that the media plane is full.',
  clause: 'META-12',
  host: 'media',
  caughtBy: ['signaling/publish', 'signaling/published'],
  breaks: taken((answer) => ({
    ...answer,
    status: 503,
    headers: { 'retry-after': '2' },
    body: Buffer.alloc(0),
  })),
};
