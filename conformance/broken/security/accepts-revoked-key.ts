import type { Broken } from '../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'Revoking a key is acknowledged and does nothing.',
  clause: 'ACCESS-2',
  caughtBy: ['listRooms/credential/*revoked*', 'createRoom/credential/*revoked*'],
  breaks: () => async (request, forward) => {
    if (request.method !== 'DELETE' || !request.path.startsWith('/keys/')) return forward(request);
    const answer = await forward({ ...request, method: 'GET', path: '/keys' });
    const { 'content-type': _, ...headers } = answer.headers;
    return { status: 204, headers, body: Buffer.alloc(0) };
  },
};
