import { type Broken, withoutHeaders } from '../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'If-None-Match is ignored.',
  clause: 'COPY-1',
  caughtBy: ['getRoom/conditional/not-modified', 'listBookings/conditional/weak', 'getRoom/conditional/list'],
  breaks: () => (request, forward) =>
    forward({ ...request, headers: withoutHeaders(request.headers, 'if-none-match') }),
};
