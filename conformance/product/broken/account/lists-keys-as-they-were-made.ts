import { isObject } from '../../../engine/model/json-pointer.ts';
import type { Broken } from '../../../mutation/proxy.ts';
import { changes } from '../../mutation/changed-answers.ts';

export const broken: Broken = {
  sentence: 'Of keys that stand there the oldest is listed first.',
  clause: 'ACCT-10',
  caughtBy: ['account/keys/standing'],
  breaks: changes('GET', /\/api-keys$/, (list) => ({
    ...list,
    data: (Array.isArray(list.data) ? list.data.filter(isObject) : []).reverse(),
  })),
};
