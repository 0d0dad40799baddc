import type { Broken } from '../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'A room keeps its first ETag for ever.',
  clause: 'COPY-1',
  caughtBy: ['getRoom/conditional/changed', 'listBookings/conditional/changed'],
  breaks: () => {
    const tags = new Map<string, string>();
    return async (request, forward) => {
      const answer = await forward(request);
      const { etag } = answer.headers;
      if (etag === undefined) return answer;
      const kept = tags.get(request.path) ?? etag;
      tags.set(request.path, kept);
      const matches = request.headers['if-none-match']?.includes(kept) ?? false;
      const headers = { ...answer.headers, etag: kept };
      return matches ? { status: 304, headers, body: Buffer.alloc(0) } : { ...answer, headers };
    };
  },
};
