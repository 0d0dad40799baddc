import { valueAt } from '../../../engine/model/json-pointer.ts';
import type { Broken } from '../../../mutation/proxy.ts';
import { changes } from '../../mutation/changed-answers.ts';

export const broken: Broken = {
  sentence: 'Revoked keys are not listed.',
  clause: 'ACCT-10',
  caughtBy: ['account/keys/listed'],
  breaks: changes('GET', /\/api-keys$/, (body) => ({
    ...body,
    data: Array.isArray(body.data)
      ? body.data.filter((row) => valueAt(row, '/revokedAt') === undefined)
      : body.data,
  })),
};
