import type { Broken } from '../../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'Whatever a publisher sends is read as an offer, of any type.',
  clause: 'RTC-03',
  host: 'media',
  caughtBy: ['signaling/publishers'],
  breaks: () => (request, forward) =>
    forward(
      request.method === 'POST' && /\/whip(\?|$)/.test(request.path)
        ? { ...request, headers: { ...request.headers, 'content-type': 'application/sdp' } }
        : request,
    ),
};
