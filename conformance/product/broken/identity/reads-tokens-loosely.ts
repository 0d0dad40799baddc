import type { Broken } from '../../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'Padding and white space in a token are overlooked.',
  clause: 'AUTH-13',
  caughtBy: ['account/credential/spelling'],
  breaks: () => (request, forward) => {
    const { authorization } = request.headers;
    if (authorization === undefined) return forward(request);
    const [, scheme = '', token = ''] = /^(\S+)(.*)$/.exec(authorization) ?? [];
    const headers = { ...request.headers, authorization: `${scheme} ${token.replace(/[= ]/g, '')}` };
    return forward({ ...request, headers });
  },
};
