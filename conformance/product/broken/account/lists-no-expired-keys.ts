import type { Broken } from '../../../mutation/proxy.ts';
import { changes } from '../../mutation/changed-answers.ts';

export const broken: Broken = {
  sentence: 'A key that has expired is listed no more.',
  clause: 'ACCT-10',
  caughtBy: ['listAccountApiKeys/credential/expired-key'],
  breaks: changes('GET', /\/api-keys$/, (body) => ({
    ...body,
    data: Array.isArray(body.data)
      ? body.data.filter(({ expiresAt }) => expiresAt === undefined || Date.parse(expiresAt) > Date.now())
      : body.data,
  })),
};
