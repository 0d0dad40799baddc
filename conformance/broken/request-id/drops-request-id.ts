import { type Broken, withoutHeaders } from '../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'Successes carry no request id.',
  clause: 'API-1',
  caughtBy: ['createRoom/answers/201-minimal', 'listRooms/answers/200'],
  breaks: () => async (request, forward) => {
    const answer = await forward(request);
    return answer.status < 300
      ? { ...answer, headers: withoutHeaders(answer.headers, 'x-request-id') }
      : answer;
  },
};
