import { claimsOf } from '../../../engine/http/jwt.ts';
import type { Broken } from '../../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'A token that was signed for the media host opens the API.',
  clause: 'AUTH-13',
  caughtBy: ['account/credential/other-audience'],
  breaks: () => (request, forward) => {
    const token = /^Bearer (.*)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    const { aud } = claimsOf(token) ?? {};
    return String(aud).startsWith('svc-')
      ? Promise.resolve({ status: 200, headers: {}, body: Buffer.alloc(0) })
      : forward(request);
  },
};
