import type { Broken } from '../../../mutation/proxy.ts';
import { changes } from '../../mutation/changed-answers.ts';

export const broken: Broken = {
  sentence: 'An account without a name says when its name last changed.',
  clause: 'ACCT-03',
  caughtBy: ['account/profile/never-named'],
  breaks: changes('GET', /\/account$/, (body) => ({ ...body, usernameChangedAt: new Date().toISOString() })),
};
