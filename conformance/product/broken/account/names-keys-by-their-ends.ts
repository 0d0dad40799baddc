import type { Broken } from '../../../mutation/proxy.ts';
import { changes, rows } from '../../mutation/changed-answers.ts';

export const broken: Broken = {
  sentence: 'Keys are listed under something else than the beginning of a secret.',
  clause: 'ACCT-07',
  caughtBy: ['account/keys/standing'],
  breaks: changes(
    'GET',
    /\/api-keys$/,
    rows((row) => ({ ...row, prefix: 'key_1234' })),
  ),
};
