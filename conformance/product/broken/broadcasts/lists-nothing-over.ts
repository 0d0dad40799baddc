import { valueAt } from '../../../engine/model/json-pointer.ts';
import type { Broken } from '../../../mutation/proxy.ts';
import { changes } from '../../mutation/changed-answers.ts';

export const broken: Broken = {
  sentence: 'Broadcasts that are over are not listed.',
  clause: 'BCAST-29',
  caughtBy: ['broadcasts/settings/listed'],
  breaks: changes('GET', /\/broadcasts$/, (body) => ({
    ...body,
    data: Array.isArray(body.data) ? body.data.filter((row) => valueAt(row, '/status') !== 'complete') : [],
  })),
};
