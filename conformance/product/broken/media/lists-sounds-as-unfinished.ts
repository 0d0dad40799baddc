import type { Broken } from '../../../mutation/proxy.ts';
import { changes, rows } from '../../mutation/changed-answers.ts';

export const broken: Broken = {
  sentence: 'The list goes on to show a sound that is READY as UPLOADING.',
  clause: 'MEDIA-16',
  caughtBy: ['media/files/without-tags'],
  breaks: changes(
    'GET',
    /\/media$/,
    rows((row) => (row.kind === 'audio' ? { ...row, status: 'UPLOADING' } : row)),
  ),
};
