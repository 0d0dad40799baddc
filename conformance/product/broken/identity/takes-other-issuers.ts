import { claimsOf } from '../../../engine/http/jwt.ts';
import type { Broken } from '../../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'A token counts whatever its issuer is.',
  clause: 'AUTH-13',
  caughtBy: ['account/credential/of-other-issuer'],
  breaks: () => (request, forward) => {
    const token = /^Bearer (.*)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    return claimsOf(token)?.iss === 'https://issuer.example'
      ? Promise.resolve({ status: 200, headers: {}, body: Buffer.alloc(0) })
      : forward(request);
  },
};
