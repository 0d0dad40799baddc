import type { Broken } from '../../mutation/proxy.ts';

export const broken: Broken = {
  sentence:
    'A room that is there takes a PUT, which the contract does not declare; one that is not refuses it.',
  clause: 'API-2',
  caughtBy: ['*Room/wire/method'],
  breaks: () => async (request, forward) => {
    if (request.method !== 'PUT' || !/^\/rooms\/[^/]+$/.test(request.path)) return forward(request);
    const there = await forward({ ...request, method: 'GET', body: Buffer.alloc(0) });
    return there.status === 200 ? there : forward(request);
  },
};
