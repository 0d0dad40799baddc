import type { Broken } from '../../../mutation/proxy.ts';
import { changes } from '../../mutation/changed-answers.ts';

export const broken: Broken = {
  sentence: 'What was released goes on counting.',
  clause: 'MEDIA-26',
  host: 'brief-uploads',
  caughtBy: ['media/upload/abandoned'],
  breaks: () => {
    let most = 0;
    return changes('GET', /\/media$/, ({ quotaUsedBytes, ...page }) => {
      most += 1;
      return { ...page, quotaUsedBytes: Number(quotaUsedBytes) + (most > 1 ? 54_321 : 0) };
    })();
  },
};
