import type { Broken } from '../../../mutation/proxy.ts';
import { changes, rows } from '../../mutation/changed-answers.ts';

export const broken: Broken = {
  sentence: 'A source that nobody publishes to says since when somebody does.',
  clause: 'SRC-05',
  caughtBy: ['listSources/relations/read'],
  breaks: changes(
    'GET',
    /\/sources$/,
    rows((row) => (row.publishing === false ? { ...row, publishedAt: row.createdAt } : row)),
  ),
};
