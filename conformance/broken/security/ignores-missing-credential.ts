import type { Broken } from '../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'A read without a credential is answered as if it came from somebody.',
  clause: 'ACCESS-1',
  caughtBy: ['listRooms/credential/*none*'],
  breaks: () => {
    let user: string | undefined;
    return async (request, forward) => {
      const { authorization } = request.headers;
      if (authorization && /^Bearer [^.]+\.[^.]+\.[^.]+$/.test(authorization)) user ??= authorization;
      const anonymous = authorization === undefined && request.headers['x-access-key'] === undefined;
      if (request.method !== 'GET' || !anonymous || user === undefined) return forward(request);
      return forward({ ...request, headers: { ...request.headers, authorization: user } });
    };
  },
};
