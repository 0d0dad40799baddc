import type { Broken } from '../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'A 405 names methods that the path does not take.',
  clause: 'API-2',
  caughtBy: ['listRooms/wire/method'],
  breaks: () => async (request, forward) => {
    const answer = await forward(request);
    return answer.status === 405
      ? { ...answer, headers: { ...answer.headers, allow: 'GET, POST, PUT, PATCH, DELETE' } }
      : answer;
  },
};
