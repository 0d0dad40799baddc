import type { Broken } from '../../../mutation/proxy.ts';
import { keepsAccounts, sameUser } from '../../mutation/undeleted-accounts.ts';

export const broken: Broken = {
  sentence: 'A deleted user is refused, and what was theirs is kept.',
  clause: 'ACCT-21',
  caughtBy: ['account/deletion/erased'],
  with: ['account/deletion/immediate', 'account/deletion/has-a-file'],
  breaks: keepsAccounts(sameUser),
};
