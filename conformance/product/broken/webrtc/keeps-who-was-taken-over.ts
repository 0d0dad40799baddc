import type { Broken } from '../../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'Who was taken over is told that its session is there, so that it takes the path back.',
  clause: 'RTC-04',
  host: 'media',
  caughtBy: ['signaling/client/taken-over'],
  breaks: () => async (request, forward) => {
    const answer = await forward(request);
    const isOver = answer.status === 404 && ['DELETE', 'PATCH'].includes(request.method);
    return isOver
      ? { status: request.method === 'PATCH' ? 204 : 200, headers: {}, body: Buffer.alloc(0) }
      : answer;
  },
};
