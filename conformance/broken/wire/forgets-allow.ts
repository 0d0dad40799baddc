import { type Broken, withoutHeaders } from '../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'A 405 does not say what the path takes.',
  clause: 'API-2',
  caughtBy: ['listRooms/wire/method'],
  breaks: () => async (request, forward) => {
    const answer = await forward(request);
    return { ...answer, headers: withoutHeaders(answer.headers, 'allow') };
  },
};
