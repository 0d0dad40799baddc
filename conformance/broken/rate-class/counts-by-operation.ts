import { type Broken, withJson } from '../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'Every operation of a class has a bucket of its own.',
  clause: 'RATE-1',
  caughtBy: ['listRooms/rate-class/general'],
  breaks: () => {
    const counts = new Map<string, number>();
    return async (request, forward) => {
      const place = request.path
        .split('?')[0]
        ?.split('/')
        .filter((_, index) => index % 2 === 1)
        .join('/');
      const own = `${request.method} ${place} ${request.headers.authorization}`;
      const count = (counts.get(own) ?? 0) + 1;
      counts.set(own, count);
      const answer = await forward(request);
      if (answer.status !== 429 || count > 200) return answer;
      return {
        ...withJson(answer, () => ({
          error: { code: 'not_found', message: 'room not found', requestId: 'x' },
        })),
        status: 404,
      };
    };
  },
};
