import type { Broken } from '../../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'A studio can be deleted.',
  clause: 'META-09',
  caughtBy: ['studios/no-delete'],
  breaks: () => async (request, forward) =>
    request.method === 'DELETE' && /\/v1\/studios\/[^/]+$/.test(request.path)
      ? {
          status: 200,
          headers: { 'content-type': 'application/json' },
          body: Buffer.from('{"ok":true}'),
        }
      : forward(request),
};
