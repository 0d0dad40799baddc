import type { Broken } from '../../../mutation/proxy.ts';
import { changes } from '../../mutation/changed-answers.ts';

export const broken: Broken = {
  sentence: 'An account shows an e-mail address.',
  clause: 'ACCT-04',
  caughtBy: ['account/profile/nothing-personal'],
  breaks: changes('GET', /\/account$/, (body) => ({ ...body, contact: 'a@example.com' })),
};
