import type { Broken } from '../../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'Of a limit the digits that it begins with count.',
  clause: 'PAGE-04',
  caughtBy: ['listStudios/pagination/limit-text'],
  breaks: () => (request, forward) =>
    forward({ ...request, path: request.path.replace(/([?&]limit=\d+)[a-df-z]\w*/i, '$1') }),
};
