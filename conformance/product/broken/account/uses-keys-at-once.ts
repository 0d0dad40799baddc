import type { Broken } from '../../../broken/proxy.ts';
import { changes, rows } from '../changed-answers.ts';

export const broken: Broken = {
  sentence: 'A key that nobody used was used.',
  clause: 'ACCT-09',
  caughtBy: ['account/keys/listed'],
  breaks: changes(
    'GET',
    /\/api-keys$/,
    rows((row) => ({ lastUsedAt: row.createdAt, ...row })),
  ),
};
