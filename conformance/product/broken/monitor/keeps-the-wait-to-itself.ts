import { type Broken, withoutHeaders } from '../../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'Who asks for too many monitors is not told how long to wait.',
  clause: 'LIMIT-02',
  caughtBy: ['issueIngest/rate-class/handout'],
  breaks: () => async (request, forward) => {
    const answer = await forward(request);
    return answer.status === 429 && request.path.endsWith('/monitor')
      ? { ...answer, headers: withoutHeaders(answer.headers, 'retry-after') }
      : answer;
  },
};
