import type { Broken } from '../../../mutation/proxy.ts';
import { keepsAccounts, sameToken } from '../../mutation/undeleted-accounts.ts';

export const broken: Broken = {
  sentence: 'Of a deleted user the token that asked for it is refused, and any other goes on.',
  clause: 'ACCT-18',
  caughtBy: ['account/deletion/identity-gone'],
  with: ['account/deletion/immediate', 'account/deletion/signed-in-twice'],
  breaks: keepsAccounts(sameToken),
};
