import { type Broken, withoutHeaders } from './proxy.ts';

export const broken: Broken = {
  sentence: 'Successes carry no request id.',
  clause: 'META-13',
  caughtBy: ['createStudio/answers/201-minimal', 'listStudios/answers/200'],
  breaks: () => async (request, forward) => {
    const answer = await forward(request);
    return answer.status < 300
      ? { ...answer, headers: withoutHeaders(answer.headers, 'x-request-id') }
      : answer;
  },
};
