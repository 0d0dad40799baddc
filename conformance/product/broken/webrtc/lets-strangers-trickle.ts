import type { Broken } from '../../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'Whoever knows a session changes it, with any token.',
  clause: 'RTC-06',
  host: 'media',
  caughtBy: ['signaling/publish'],
  breaks: () => {
    const tokens = new Map<string, string>();
    return async (request, forward) => {
      const { authorization } = request.headers;
      const [path = ''] = request.path.split('?');
      const known = tokens.get(path);
      if (request.method === 'PATCH' && authorization !== undefined && known !== undefined)
        return forward({ ...request, headers: { ...request.headers, authorization: known } });
      const answer = await forward(request);
      const { location } = answer.headers;
      if (request.method === 'POST' && location && authorization) tokens.set(location, authorization);
      return answer;
    };
  },
};
