import type { Broken } from '../../../mutation/proxy.ts';
import { changes } from '../../mutation/changed-answers.ts';

export const broken: Broken = {
  sentence: 'Every destination is degraded, though nothing is left out.',
  clause: 'DEST-13',
  caughtBy: ['destinations/program/whole'],
  breaks: changes('GET', /\/destinations\/[^/]+$/, (row) => ({ ...row, degraded: true })),
};
