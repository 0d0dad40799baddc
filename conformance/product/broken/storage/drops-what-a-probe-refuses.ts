import type { Broken } from '../../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'A change that a bucket refuses takes the config with it.',
  clause: 'STORE-12',
  caughtBy: ['storage/probed'],
  breaks: () => async (request, forward) => {
    const answer = await forward(request);
    if (request.method !== 'PATCH' || !request.path.includes('/storage-configs/')) return answer;
    if (/"status":"ok"/.test(answer.body.toString('utf8'))) return answer;
    const { 'content-length': _, 'content-type': __, ...headers } = request.headers;
    await forward({ ...request, method: 'DELETE', headers, body: Buffer.alloc(0) });
    return answer;
  },
};
