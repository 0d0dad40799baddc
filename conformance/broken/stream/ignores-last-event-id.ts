import { type Broken, withoutHeaders } from '../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'A stream that could be resumed begins anew.',
  clause: 'NEWS-3',
  caughtBy: ['*/stream/resume-header', '*/stream/resume-query'],
  breaks: () => (request, forward) =>
    forward({
      ...request,
      path: request.path.replace(/\?lastEventId=.*$/, ''),
      headers: withoutHeaders(request.headers, 'last-event-id'),
    }),
};
