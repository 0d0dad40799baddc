import type { Broken } from '../../../mutation/proxy.ts';

const leastMs = 5_000;

export const broken: Broken = {
  sentence: 'A source may be read every five seconds at the most.',
  clause: 'SRC-21',
  caughtBy: ['sources/poll/paced'],
  breaks: () => {
    const read = new Map<string, number>();
    return async (request, forward) => {
      const answer = await forward(request);
      if (request.method !== 'GET' || !/\/sources\/[^/]+$/.test(request.path)) return answer;
      const since = performance.now() - (read.get(request.path) ?? Number.NEGATIVE_INFINITY);
      read.set(request.path, performance.now());
      return since < leastMs
        ? { ...answer, status: 429, headers: { ...answer.headers, 'retry-after': '5' } }
        : answer;
    };
  },
};
