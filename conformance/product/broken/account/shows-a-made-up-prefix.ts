import type { Broken } from '../../../mutation/proxy.ts';
import { changes } from '../../mutation/changed-answers.ts';

export const broken: Broken = {
  sentence: 'The prefix of a key is not of its secret.',
  clause: 'ACCT-07',
  caughtBy: ['account/keys/prefix', 'createAccountApiKey/relations/made'],
  breaks: changes('POST', /\/api-keys$/, (body) => ({ ...body, prefix: 'sk_live_zzzz' })),
};
