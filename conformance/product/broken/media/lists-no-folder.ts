import type { Broken } from '../../../mutation/proxy.ts';
import { changes, rows } from '../../mutation/changed-answers.ts';

export const broken: Broken = {
  sentence: 'The list shows no asset’s folder.',
  clause: 'MEDIA-01',
  caughtBy: ['media/upload/single'],
  breaks: changes(
    'GET',
    /^\/v1\/media$/,
    rows(({ folder: _, ...row }) => row),
  ),
};
