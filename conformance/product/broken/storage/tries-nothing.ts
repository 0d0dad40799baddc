import type { Broken } from '../../../mutation/proxy.ts';
import { changes } from '../../mutation/changed-answers.ts';

export const broken: Broken = {
  sentence: 'A dry run calls every bucket ok.',
  clause: 'STORE-20',
  caughtBy: ['storage/tried'],
  breaks: changes('POST', /\/storage-configs\/probe$/, (found) => ({ ...found, status: 'ok' })),
};
