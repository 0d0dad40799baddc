import type { Broken } from '../../../mutation/proxy.ts';
import { withBody } from '../../mutation/changed-requests.ts';

export const broken: Broken = {
  sentence: 'How far a time is from UTC is not read.',
  clause: 'META-05',
  caughtBy: ['createAccountApiKey/minted/granted'],
  breaks: withBody('POST', /\/api-keys$/, (body) =>
    typeof body.expiresAt === 'string'
      ? { ...body, expiresAt: body.expiresAt.replace(/[+-]\d\d:\d\d$/, 'Z') }
      : body,
  ),
};
