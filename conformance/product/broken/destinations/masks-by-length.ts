import type { Broken } from '../../../mutation/proxy.ts';
import { changes, rows } from '../../mutation/changed-answers.ts';

export const broken: Broken = {
  sentence: 'The mask of a key is as long as the name of its destination.',
  clause: 'DEST-08',
  caughtBy: ['studios/standing/destinations'],
  breaks: () => {
    let count = 0;
    return changes(
      'GET',
      /\/destinations$/,
      rows((row) => {
        if (typeof row.streamKey !== 'string') return row;
        count = (count % 3) + 1;
        return { ...row, streamKey: `${'•'.repeat(6 + count)}${row.streamKey.slice(-4)}` };
      }),
    )();
  },
};
