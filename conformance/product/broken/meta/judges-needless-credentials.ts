import type { Broken } from '../../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'The health is kept from who presents a credential that is none.',
  clause: 'AUTH-12',
  caughtBy: ['getHealth/credential/whoever'],
  breaks: () => (request, forward) =>
    request.path === '/v1/health' && request.headers.authorization !== undefined
      ? forward({ ...request, path: '/v1/studios' })
      : forward(request),
};
