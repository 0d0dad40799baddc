import type { Broken } from '../../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'The list of storage configs says that there is no storage, and everything else uses it.',
  clause: 'STORE-04',
  caughtBy: ['createStorageConfig/errors/off-storage'],
  breaks: () => async (request, forward) => {
    const answer = await forward(request);
    const isList = request.method === 'GET' && /\/storage-configs(\?|$)/.test(request.path);
    if (!isList || answer.status !== 200) return answer;
    const requestId = answer.headers['x-request-id'] ?? '';
    const error = { code: 'storage_disabled', message: 'There is no object storage.', requestId };
    return { ...answer, status: 503, body: Buffer.from(JSON.stringify({ error })) };
  },
};
