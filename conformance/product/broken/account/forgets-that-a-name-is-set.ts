import type { Broken } from '../../../mutation/proxy.ts';
import { changes } from '../../mutation/changed-answers.ts';

export const broken: Broken = {
  sentence: 'The account says that a username is claimed by who has none, and the other way round.',
  clause: 'ACCT-01',
  caughtBy: ['getAccount/relations/read'],
  breaks: changes('GET', /\/account$/, (body) => ({ ...body, usernameSet: body.usernameSet !== true })),
};
