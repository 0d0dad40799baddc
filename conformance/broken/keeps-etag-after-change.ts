import type { Broken } from './proxy.ts';

export const broken: Broken = {
  sentence: 'A thing keeps its first ETag for ever.',
  clause: 'ERR-03',
  caughtBy: ['getSource/conditional/changed', 'listSources/conditional/changed'],
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
