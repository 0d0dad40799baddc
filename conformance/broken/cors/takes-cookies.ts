import type { Broken } from '../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'Pages of every origin may call with the cookies of whoever looks at them.',
  caughtBy: ['*/cors/preflight', '*/cors/response'],
  breaks: () => async (request, forward) => {
    const answer = await forward(request);
    return { ...answer, headers: { ...answer.headers, 'access-control-allow-credentials': 'true' } };
  },
};
