import type { Broken } from '../../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'Of the most that a page may have there are half.',
  clause: 'PAGE-07',
  caughtBy: ['studios/page/largest'],
  breaks: () => (request, forward) =>
    forward({ ...request, path: request.path.replace(/([?&]limit=)200(?=&|$)/, '$1100') }),
};
