import type { Broken } from '../../../mutation/proxy.ts';
import { withBody } from '../../mutation/changed-requests.ts';

export const broken: Broken = {
  sentence: 'A user name of 20 characters is too long.',
  clause: 'ACCT-28',
  with: ['account/username/canonical'],
  caughtBy: ['account/username/extremes'],
  breaks: withBody('PATCH', /\/account$/, (body) =>
    String(body.username).length === 20 ? { ...body, username: 'a'.repeat(21) } : body,
  ),
};
