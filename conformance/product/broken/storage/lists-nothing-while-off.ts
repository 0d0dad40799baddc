import type { Broken } from '../../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'Without object storage the list of configs is empty.',
  clause: 'STORE-04',
  host: 'storage-off',
  caughtBy: ['listStorageConfigs/errors/off-storage'],
  breaks: () => async (request, forward) => {
    const answer = await forward(request);
    return request.method === 'GET' && answer.status === 503
      ? { ...answer, status: 200, body: Buffer.from('{"data":[]}') }
      : answer;
  },
};
