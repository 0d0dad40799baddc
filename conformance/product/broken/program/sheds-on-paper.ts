import type { Broken } from '../../../mutation/proxy.ts';
import { changes } from '../../mutation/changed-answers.ts';

export const broken: Broken = {
  sentence: 'A destination says that it sheds, and everything arrives.',
  clause: 'DEST-14',
  caughtBy: ['destinations/program/whole'],
  breaks: changes('GET', /\/destinations\/[^/]+$/, (row) => ({ ...row, drainPct: 40 })),
};
