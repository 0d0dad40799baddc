import type { Broken } from '../../../mutation/proxy.ts';
import { withEveryRotation } from '../../mutation/rotations.ts';

export const broken: Broken = {
  sentence: 'Every rotation cuts publishers.',
  clause: 'INGEST-22',
  caughtBy: ['ingest/rotated/rtmp'],
  breaks: () => withEveryRotation(true),
};
