import type { Broken } from '../../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'A device that contributes takes the studio live.',
  clause: 'CONTRIB-16',
  caughtBy: ['ingest/contribute/off-air'],
  breaks: () => async (request, forward) => {
    const answer = await forward(request);
    if (request.path.endsWith('/contribute') && answer.status === 201) {
      const path = request.path.replace(/\/contribute$/, '/go-live');
      const { 'content-length': _, 'content-type': __, ...headers } = request.headers;
      await forward({ ...request, path, headers, body: Buffer.alloc(0) });
    }
    return answer;
  },
};
