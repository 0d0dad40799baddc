import type { Broken } from '../../../mutation/proxy.ts';
import { withBody } from '../../mutation/changed-requests.ts';

export const broken: Broken = {
  sentence: 'The offset of the time at which a key ends is dropped.',
  clause: 'ACCT-11',
  caughtBy: ['account/keys/listed'],
  breaks: withBody('POST', /\/api-keys$/, (body) => ({
    ...body,
    ...(typeof body.expiresAt === 'string' && { expiresAt: body.expiresAt.replace(/[+-]\d\d:\d\d$/, 'Z') }),
  })),
};
