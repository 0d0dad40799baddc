import type { Broken } from '../../../mutation/proxy.ts';
import { changes, rows } from '../../mutation/changed-answers.ts';

export const broken: Broken = {
  sentence: 'A source that nobody publishes to says when somebody did.',
  clause: 'SRC-05',
  caughtBy: ['studios/standing/sources'],
  breaks: changes(
    'GET',
    /\/sources$/,
    rows((row) => ({ publishedAt: '2026-01-01T00:00:00.000Z', ...row })),
  ),
};
