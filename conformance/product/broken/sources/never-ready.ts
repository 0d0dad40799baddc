import type { Broken } from '../../../mutation/proxy.ts';
import { changes } from '../../mutation/changed-answers.ts';

export const broken: Broken = {
  sentence: 'A source that nobody publishes to is pending.',
  clause: 'SRC-02',
  caughtBy: ['sources/kinds'],
  breaks: changes('POST', /\/sources$/, (body) => ({ ...body, status: 'PENDING' })),
};
