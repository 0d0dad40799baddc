import type { Broken } from '../../../mutation/proxy.ts';
import { changes, rows } from '../../mutation/changed-answers.ts';

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
