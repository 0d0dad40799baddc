import { type Broken, withJson } from '../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'One operation of a class is never refused for its rate.',
  clause: 'RATE-1',
  caughtBy: ['listRooms/rate-class/general'],
  breaks: () => async (request, forward) => {
    const answer = await forward(request);
    const isOne = request.method === 'PATCH' && /^\/rooms\/[^/]+$/.test(request.path);
    if (!isOne || answer.status !== 429) return answer;
    return {
      ...withJson(answer, () => ({
        error: { code: 'not_found', message: 'room not found', requestId: 'x' },
      })),
      status: 404,
    };
  },
};
