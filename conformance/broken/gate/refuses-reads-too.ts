import type { Broken } from '../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'While writes are off, reads are refused as well.',
  clause: 'CLOSED-1',
  host: 'writes-off',
  caughtBy: ['listRooms/gate/reads'],
  breaks: () => async (request, forward) => {
    const answer = await forward(request);
    return request.path.startsWith('/rooms') && answer.status < 300 ? { ...answer, status: 503 } : answer;
  },
};
