import type { Broken } from '../../../mutation/proxy.ts';
import { changes } from '../../mutation/changed-answers.ts';

export const broken: Broken = {
  sentence: 'Keys are listed oldest first.',
  clause: 'ACCT-10',
  caughtBy: ['account/keys/listed'],
  breaks: changes('GET', /\/api-keys$/, (body) => ({
    ...body,
    data: Array.isArray(body.data) ? body.data.toReversed() : body.data,
  })),
};
