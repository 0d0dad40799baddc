import type { Broken } from '../../../mutation/proxy.ts';
import { changes } from '../../mutation/changed-answers.ts';

export const broken: Broken = {
  sentence: 'What was released goes on counting.',
  clause: 'MEDIA-26',
  host: 'brief-uploads',
  caughtBy: ['media/upload/abandoned'],
  breaks: () => {
    // It grows with each upload: who looks a second time starts from what is kept by then.
    let kept = 0;
    const lists = changes('GET', /\/media$/, ({ quotaUsedBytes, ...page }) => ({
      ...page,
      quotaUsedBytes: Number(quotaUsedBytes) + kept,
    }))();
    return async (request, forward) => {
      const answer = await lists(request, forward);
      if (request.method === 'POST' && request.path.endsWith('/media')) kept += 54_321;
      return answer;
    };
  },
};
