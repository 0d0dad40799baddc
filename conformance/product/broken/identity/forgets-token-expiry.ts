import { claimsOf } from '../../../engine/http/jwt.ts';
import type { Broken } from '../../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'A token is good for ever.',
  clause: 'AUTH-13',
  caughtBy: ['account/credential/expired'],
  breaks: () => (request, forward) => {
    const token = /^Bearer (.*)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    return Number(claimsOf(token)?.exp) * 1000 < Date.now()
      ? Promise.resolve({ status: 200, headers: {}, body: Buffer.alloc(0) })
      : forward(request);
  },
};
