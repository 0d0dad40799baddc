import { isObject, type JsonObject } from '../../../engine/model/json-pointer.ts';
import type { Broken } from '../../../mutation/proxy.ts';
import { changes } from '../../mutation/changed-answers.ts';

const pathsOf = ({ paths }: JsonObject) => (isObject(paths) ? paths : {});

export const broken: Broken = {
  sentence: "The contract says nothing of the viewers' socket.",
  clause: 'META-01',
  caughtBy: ['meta/contract/surfaces'],
  breaks: changes('GET', /openapi\.json$/, (body) => ({
    ...body,
    paths: Object.fromEntries(Object.entries(pathsOf(body)).filter(([path]) => !path.includes('/embed/'))),
  })),
};
