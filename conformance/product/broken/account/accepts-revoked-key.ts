import type { Broken } from '../../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'Revoking an API key is acknowledged and does nothing.',
  clause: 'AUTH-07',
  with: ['createAccountApiKey/answers/201-minimal'],
  caughtBy: ['listStudios/credential/revoked-key', 'createStudio/credential/revoked-key'],
  breaks: () => async (request, forward) => {
    if (request.method !== 'DELETE' || !request.path.includes('/api-keys/')) return forward(request);
    const answer = await forward({ ...request, method: 'GET', path: '/v1/account/api-keys' });
    return { ...answer, status: 200, body: Buffer.from('{"ok":true}') };
  },
};
