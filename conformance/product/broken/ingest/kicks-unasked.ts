import type { Broken } from '../../../broken/proxy.ts';
import { withEveryRotation } from './rotations.ts';

export const broken: Broken = {
  sentence: 'Every rotation cuts publishers.',
  clause: 'INGEST-22',
  caughtBy: ['ingest/rotated/rtmp'],
  breaks: () => withEveryRotation(true),
};
