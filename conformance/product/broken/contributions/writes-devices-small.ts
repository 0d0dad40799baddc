import type { Broken } from '../../../mutation/proxy.ts';
import { changes } from '../../mutation/changed-answers.ts';

export const broken: Broken = {
  sentence: 'The id of a device comes back in lower case.',
  clause: 'CONTRIB-07',
  caughtBy: ['ingest/contribute/parts'],
  breaks: changes('POST', /\/contribute$/, (contribution) => ({
    ...contribution,
    deviceId: String(contribution.deviceId).toLowerCase(),
  })),
};
