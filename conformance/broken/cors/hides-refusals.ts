import { type Broken, withoutHeaders } from '../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'A page of another origin reads successes, and sees of a refusal only that the call failed.',
  caughtBy: ['createRoom/cors/response', '*/cors/unknown'],
  breaks: () => async (request, forward) => {
    const answer = await forward(request);
    if (answer.status < 400) return answer;
    return { ...answer, headers: withoutHeaders(answer.headers, 'access-control-allow-origin') };
  },
};
