import type { Broken } from '../../../mutation/proxy.ts';
import { goesLiveAt } from '../../mutation/unasked-broadcasts.ts';

export const broken: Broken = {
  sentence: 'A device that contributes takes the studio live.',
  clause: 'CONTRIB-16',
  caughtBy: ['ingest/contribute/off-air'],
  breaks: goesLiveAt(201),
};
