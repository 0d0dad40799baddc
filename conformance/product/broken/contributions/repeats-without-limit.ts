import type { Broken, PassingAnswer } from '../../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'A device that is known is answered however often it calls.',
  clause: 'LIMIT-01',
  caughtBy: ['issueIngest/rate-class/handout'],
  breaks: () => {
    const known = new Map<string, PassingAnswer>();
    return async (request, forward) => {
      const answer = await forward(request);
      if (!request.path.endsWith('/contribute')) return answer;
      const call = request.path + request.body.toString('utf8');
      if (answer.status <= 201) known.set(call, { ...answer, status: 200 });
      return answer.status === 429 ? (known.get(call) ?? answer) : answer;
    };
  },
};
