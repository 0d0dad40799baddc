import type { Broken } from '../../../broken/proxy.ts';
import { changes, rows } from '../changed-answers.ts';

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
