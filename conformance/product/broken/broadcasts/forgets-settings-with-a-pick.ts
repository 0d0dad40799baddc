import type { Broken } from '../../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'A pick clears what is saved for broadcasts.',
  clause: 'BCAST-39',
  caughtBy: ['broadcasts/settings/picked'],
  breaks: () => async (request, forward) => {
    const answer = await forward(request);
    if (request.path.endsWith('/broadcast/pick')) {
      const body = Buffer.from('{"broadcastConfig":{}}');
      const headers = { ...request.headers, 'content-length': String(body.length) };
      const path = request.path.replace(/\/broadcast\/pick$/, '');
      await forward({ ...request, method: 'PATCH', path, headers, body });
    }
    return answer;
  },
};
