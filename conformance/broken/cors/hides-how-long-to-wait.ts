import type { Broken } from '../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'A page of another origin cannot read how long it has to wait.',
  caughtBy: ['*/rate-class/*'],
  breaks: () => async (request, forward) => {
    const answer = await forward(request);
    const exposed = answer.headers['access-control-expose-headers'];
    if (exposed === undefined) return answer;
    const others = exposed.split(/\s*,\s*/).filter((name) => name.toLowerCase() !== 'retry-after');
    return { ...answer, headers: { ...answer.headers, 'access-control-expose-headers': others.join(', ') } };
  },
};
