import type { Broken } from '../../../mutation/proxy.ts';
import { changes } from '../../mutation/changed-answers.ts';

export const broken: Broken = {
  sentence: 'No chat is said to require a live broadcast.',
  clause: 'DEST-16',
  caughtBy: ['destinations/live-chat'],
  breaks: changes('GET', /\/destinations\/[^/]+$/, (row) =>
    row.platform === 'youtube' ? { ...row, requiresLiveBroadcast: false } : row,
  ),
};
