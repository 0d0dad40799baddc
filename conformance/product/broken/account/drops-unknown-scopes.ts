import type { Broken } from '../../../mutation/proxy.ts';
import { withBody } from '../../mutation/changed-requests.ts';

export const broken: Broken = {
  sentence: 'Of the scopes asked for those that are known are granted.',
  clause: 'ACCT-35',
  caughtBy: ['createAccountApiKey/minted/none-on-refusal'],
  breaks: withBody('POST', /\/api-keys$/, (body) => {
    if (!Array.isArray(body.scopes)) return body;
    const scopes = body.scopes.filter((scope) => scope !== 'callsheet:unknown');
    return scopes.length > 0 ? { ...body, scopes } : body;
  }),
};
