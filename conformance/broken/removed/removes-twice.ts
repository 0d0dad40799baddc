import type { Broken } from '../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'A room that is gone can be deleted again.',
  caughtBy: ['deleteRoom/removed/gone'],
  breaks: () => {
    const gone = new Set<string>();
    return async (request, forward) => {
      const answer = await forward(request);
      if (request.method !== 'DELETE') return answer;
      if (answer.status === 204) gone.add(request.path);
      return answer.status === 404 && gone.has(request.path)
        ? {
            status: 204,
            headers: { 'x-request-id': answer.headers['x-request-id'] ?? '' },
            body: Buffer.alloc(0),
          }
        : answer;
    };
  },
};
