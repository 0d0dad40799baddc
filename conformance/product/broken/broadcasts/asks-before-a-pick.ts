import type { Broken } from '../../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'Whether a pick is there is asked of the platform first.',
  clause: 'BCAST-38',
  caughtBy: ['broadcasts/settings/picked'],
  breaks: () => async (request, forward) => {
    if (request.path.endsWith('/broadcast/pick')) {
      const path = request.path.replace(/\/broadcast\/pick$/, '/broadcasts');
      await forward({
        ...request,
        method: 'GET',
        path,
        headers: withoutBody(request.headers),
        body: nothing,
      });
    }
    return forward(request);
  },
};

const nothing = Buffer.alloc(0);

const withoutBody = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith('content-')));
