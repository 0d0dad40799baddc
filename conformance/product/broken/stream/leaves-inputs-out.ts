import { isObject } from '../../../engine/model/json-pointer.ts';
import type { Broken } from '../../../mutation/proxy.ts';
import { changes } from '../../mutation/changed-answers.ts';

export const broken: Broken = {
  sentence: 'The status of the stream leaves out the last of its inputs.',
  caughtBy: ['studios/standing/status'],
  breaks: changes('GET', /\/stream-status$/, (status) => ({
    ...status,
    inputs: (Array.isArray(status.inputs) ? status.inputs.filter(isObject) : []).slice(0, -1),
  })),
};
