import type { Broken } from '../../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'Whoever asks without an upgrade why they are not let in is told that nothing is there.',
  caughtBy: ['viewer-chat/client/refused'],
  breaks: () => async (request, forward) => {
    const answer = await forward(request);
    return request.path.includes('/embed/ws/') ? { ...answer, status: 404, body: Buffer.from('{}') } : answer;
  },
};
