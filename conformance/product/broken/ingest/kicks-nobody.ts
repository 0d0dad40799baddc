import type { Broken } from '../../../mutation/proxy.ts';
import { withEveryRotation } from '../../mutation/rotations.ts';

export const broken: Broken = {
  sentence: 'A rotation that is to cut publishers spares them.',
  clause: 'INGEST-21',
  caughtBy: ['ingest/kicked/rtmp'],
  breaks: () => withEveryRotation(false),
};
