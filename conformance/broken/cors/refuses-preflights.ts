import type { Broken } from '../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'A preflight is refused like any OPTIONS, so that no page of another origin can call.',
  caughtBy: ['*/cors/preflight'],
  breaks: () => (request, forward) => {
    const { origin: _, ...headers } = request.headers;
    return request.method === 'OPTIONS' ? forward({ ...request, headers }) : forward(request);
  },
};
