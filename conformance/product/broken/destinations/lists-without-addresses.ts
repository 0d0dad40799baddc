import type { Broken } from '../../../mutation/proxy.ts';
import { changes, rows } from '../../mutation/changed-answers.ts';

export const broken: Broken = {
  sentence: 'The list leaves out the addresses that reading a destination shows.',
  clause: 'DEST-07',
  caughtBy: ['listDestinations/shown/row'],
  breaks: changes(
    'GET',
    /\/destinations$/,
    rows(({ rtmpUrl: _, ...row }) => row),
  ),
};
