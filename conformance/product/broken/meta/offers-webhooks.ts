import { isObject, type JsonObject } from '../../../engine/model/json-pointer.ts';
import type { Broken } from '../../../mutation/proxy.ts';
import { changes } from '../../mutation/changed-answers.ts';

const pathsOf = ({ paths }: JsonObject) => (isObject(paths) ? paths : {});

export const broken: Broken = {
  sentence: 'The contract offers webhooks.',
  clause: 'META-14',
  caughtBy: ['meta/contract/nothing-else'],
  breaks: changes('GET', /openapi\.json$/, (body) => ({
    ...body,
    paths: { ...pathsOf(body), '/v1/webhooks': {} },
  })),
};
