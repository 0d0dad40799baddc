import type { Broken } from '../../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'A studio takes webhooks.',
  clause: 'META-14',
  caughtBy: ['meta/contract/no-webhooks'],
  breaks: () => async (request, forward) => {
    const answer = await forward(request);
    const isHook = request.method === 'POST' && /^\/v1\/studios\/[^/]+\/webhooks$/.test(request.path);
    return isHook ? { ...answer, status: 201, body: request.body } : answer;
  },
};
