import type { Broken } from '../../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'A session that was ended is not found any more, and goes on.',
  clause: 'RTC-04',
  host: 'media',
  caughtBy: ['signaling/publish'],
  breaks: () => {
    const ended = new Set<string>();
    return async (request, forward) => {
      const isOver = ended.has(request.path);
      const missing = { ...request, path: `${request.path}x` };
      if (isOver) return forward(missing);
      if (request.method !== 'DELETE' || request.headers.authorization === undefined) return forward(request);
      ended.add(request.path);
      return { ...(await forward(missing)), status: 200, headers: {}, body: Buffer.alloc(0) };
    };
  },
};
