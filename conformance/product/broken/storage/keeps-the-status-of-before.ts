import type { Broken } from '../../../mutation/proxy.ts';
import { changes } from '../../mutation/changed-answers.ts';

export const broken: Broken = {
  sentence: 'A config that was changed has the status it had before.',
  clause: 'STORE-12',
  caughtBy: ['storage/probed'],
  breaks: changes('PATCH', /\/storage-configs\//, (config) => ({ ...config, status: 'ok' })),
};
