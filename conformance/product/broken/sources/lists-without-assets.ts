import type { Broken } from '../../../mutation/proxy.ts';
import { changes, rows } from '../../mutation/changed-answers.ts';

export const broken: Broken = {
  sentence: 'The list of sources shows of none which asset it plays.',
  clause: 'SRC-08',
  caughtBy: ['sources/asset'],
  breaks: changes(
    'GET',
    /\/sources$/,
    rows(({ mediaAssetId: _, ...row }) => row),
  ),
};
