import type { Broken } from '../../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'A studio that was on air and is no longer is refused a monitor.',
  clause: 'MONITOR-11',
  caughtBy: ['monitor/off-air/again'],
  breaks: () => {
    const over = new Set<string>();
    return async (request, forward) => {
      const answer = await forward(request);
      const [studio = '', last] = request.path.split(/\/(?=[^/]*$)/);
      if (last === 'go-offline') over.add(studio);
      if (last === 'go-live') over.delete(studio);
      return last === 'monitor' && over.has(studio) ? { ...answer, status: 409 } : answer;
    };
  },
};
