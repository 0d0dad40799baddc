import type { Broken } from '../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'A key short of a scope may read all the same.',
  clause: 'ACCESS-3',
  caughtBy: ['listRooms/scope/without-rooms:read'],
  breaks: () => {
    let user: string | undefined;
    return async (request, forward) => {
      const { authorization = '' } = request.headers;
      if (/^Bearer [^.]+\.[^.]+\.[^.]+$/.test(authorization)) user ??= authorization;
      const answer = await forward(request);
      if (answer.status !== 403 || request.method !== 'GET' || user === undefined) return answer;
      return forward({ ...request, headers: { ...request.headers, authorization: user } });
    };
  },
};
