import type { Broken } from '../../../mutation/proxy.ts';
import { changes, rows } from '../../mutation/changed-answers.ts';

export const broken: Broken = {
  sentence: 'In the list a still lasts a second.',
  clause: 'MEDIA-02',
  caughtBy: ['media/standing/files'],
  breaks: changes(
    'GET',
    /\/media$/,
    rows((row) =>
      row.kind === 'image' ? { ...row, durationSeconds: 1 } : { ...row, kind: 'image', durationSeconds: 1 },
    ),
  ),
};
