import type { Broken } from '../../../broken/proxy.ts';
import { withEveryRotation } from './rotations.ts';

export const broken: Broken = {
  sentence: 'A rotation that is to cut publishers spares them.',
  clause: 'INGEST-21',
  caughtBy: ['ingest/kicked/rtmp'],
  breaks: () => withEveryRotation(false),
};
