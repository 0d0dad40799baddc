import type { Broken } from '../../../mutation/proxy.ts';
import { changes } from '../../mutation/changed-answers.ts';

export const broken: Broken = {
  sentence: 'The allowance that is shown is what is left of it.',
  clause: 'LIMIT-11',
  caughtBy: ['media/allowance/counts'],
  breaks: changes('GET', /\/media$/, (page) => ({
    ...page,
    quotaLimitBytes: Number(page.quotaLimitBytes) - Number(page.quotaUsedBytes),
  })),
};
