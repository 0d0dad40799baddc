import type { Broken } from '../../../mutation/proxy.ts';
import { changes, rows } from '../../mutation/changed-answers.ts';

export const broken: Broken = {
  sentence: 'Rows do not say how far viewers are behind.',
  clause: 'BCAST-37',
  caughtBy: ['broadcasts/settings/saved'],
  breaks: changes(
    'GET',
    /\/broadcasts$/,
    rows(({ latency: _, ...row }) => row),
  ),
};
