import type { Broken } from '../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'The list of rooms can be deleted, though the contract declares no such thing.',
  clause: 'API-2',
  caughtBy: ['*Room*/wire/method'],
  breaks: () => async (request, forward) => {
    const answer = await forward(request);
    return request.method === 'DELETE' && request.path === '/rooms'
      ? { ...answer, status: 204, body: Buffer.alloc(0) }
      : answer;
  },
};
