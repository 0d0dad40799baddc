import { valueAt } from '../../../engine/model/json-pointer.ts';
import type { Broken } from '../../../mutation/proxy.ts';
import { changes } from '../../mutation/changed-answers.ts';

export const broken: Broken = {
  sentence: 'The stream status leaves out the inputs that nobody publishes to.',
  clause: 'STREAM-01',
  caughtBy: ['getStreamStatus/relations/copies'],
  breaks: changes('GET', /\/stream-status$/, (body) => ({
    ...body,
    inputs: Array.isArray(body.inputs)
      ? body.inputs.filter((input) => valueAt(input, '/publishing') !== false)
      : body.inputs,
  })),
};
