import { isObject, type JsonObject } from '../../../engine/model/json-pointer.ts';
import type { Broken } from '../../../mutation/proxy.ts';
import { changes } from '../../mutation/changed-answers.ts';

const pathsOf = ({ paths }: JsonObject) => (isObject(paths) ? paths : {});

export const broken: Broken = {
  sentence: 'The contract has a route outside /v1.',
  clause: 'META-07',
  caughtBy: ['meta/contract/surfaces'],
  breaks: changes('GET', /openapi\.json$/, (body) => ({
    ...body,
    paths: { ...pathsOf(body), '/internal/studios': {} },
  })),
};
