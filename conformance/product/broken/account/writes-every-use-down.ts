import type { Broken } from '../../../mutation/proxy.ts';
import { changes, rows } from '../../mutation/changed-answers.ts';

export const broken: Broken = {
  sentence: 'Every look at a key shows another last use.',
  clause: 'ACCT-08',
  caughtBy: ['account/keys/last-used'],
  breaks: changes(
    'GET',
    /\/api-keys$/,
    rows((row) => (row.lastUsedAt ? { ...row, lastUsedAt: new Date().toISOString() } : row)),
  ),
};
