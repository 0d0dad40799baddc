import type { Broken } from '../../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'An image of another type is taken for a thumbnail.',
  clause: 'BCAST-34',
  caughtBy: ['broadcasts/thumbnail'],
  breaks: () => (request, forward) =>
    forward(
      request.headers['content-type'] === 'image/webp'
        ? { ...request, headers: { ...request.headers, 'content-type': 'image/png' } }
        : request,
    ),
};
