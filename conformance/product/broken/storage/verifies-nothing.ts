import type { Broken } from '../../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'Verifying shows what was found before.',
  clause: 'STORE-17',
  caughtBy: ['storage/probed'],
  breaks: () => (request, forward) => {
    if (request.method !== 'POST' || !request.path.endsWith('/verify')) return forward(request);
    const { 'content-length': _, 'content-type': __, ...headers } = request.headers;
    const path = request.path.replace(/\/verify$/, '');
    return forward({ ...request, method: 'GET', path, headers, body: Buffer.alloc(0) });
  },
};
