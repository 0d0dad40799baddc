import type { Broken } from '../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'The bookings of a room that is gone can still be listed.',
  caughtBy: ['deleteRoom/removed/gone'],
  breaks: () => {
    const gone = new Set<string>();
    return async (request, forward) => {
      const answer = await forward(request);
      if (request.method === 'DELETE' && answer.status === 204) gone.add(request.path);
      const [, room] = /^(\/rooms\/[^/]+)\/bookings$/.exec(request.path) ?? [];
      if (room === undefined || answer.status !== 404 || !gone.has(room)) return answer;
      return { ...answer, status: 200, body: Buffer.from('{"rows":[]}') };
    };
  },
};
