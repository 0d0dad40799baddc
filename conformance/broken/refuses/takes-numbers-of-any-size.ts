import type { Broken } from '../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'A number too large to be kept exactly is taken, as if a smaller one had been sent.',
  clause: 'API-3',
  caughtBy: ['createRoom/body/seats/above-maximum'],
  breaks: () => (request, forward) => {
    if (!/json/.test(request.headers['content-type'] ?? '')) return forward(request);
    const body = Buffer.from(request.body.toString('utf8').replaceAll(/(?<=:)\d+e\+\d+|(?<=:)\d{16,}/g, '1'));
    return forward({
      ...request,
      headers: { ...request.headers, 'content-length': String(body.length) },
      body,
    });
  },
};
