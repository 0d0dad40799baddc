import type { Broken } from '../../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'Candidates of another ICE session are taken.',
  host: 'media',
  caughtBy: ['signaling/publish'],
  breaks: () => (request, forward) =>
    forward(
      request.method === 'PATCH' ? { ...request, headers: { ...request.headers, 'if-match': '*' } } : request,
    ),
};
