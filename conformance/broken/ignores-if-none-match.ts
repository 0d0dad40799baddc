import { type Broken, withoutHeaders } from './proxy.ts';

export const broken: Broken = {
  sentence: 'If-None-Match is ignored.',
  clause: 'ERR-03',
  caughtBy: [
    'getSource/conditional/not-modified',
    'listSources/conditional/weak',
    'getSource/conditional/list',
  ],
  breaks: () => (request, forward) =>
    forward({ ...request, headers: withoutHeaders(request.headers, 'if-none-match') }),
};
