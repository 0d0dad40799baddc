import { claimsOf } from '../../engine/http/jwt.ts';
import type { Violations } from '../../mutation/proxy.ts';

/** Ways to break the promises about access tokens. */
export const violations: Violations = {
  'forgets-token-expiry': {
    sentence: 'A token is good for ever.',
    clause: 'AUTH-13',
    caughtBy: ['account/credential/expired'],
    breaks: () => (request, forward) => {
      const token = /^Bearer (.*)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
      return Number(claimsOf(token)?.exp) * 1000 < Date.now()
        ? Promise.resolve({ status: 200, headers: {}, body: Buffer.alloc(0) })
        : forward(request);
    },
  },
  'reads-tokens-loosely': {
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
  },
  'takes-other-audiences': {
    sentence: 'A token counts whatever its audience is.',
    clause: 'AUTH-13',
    caughtBy: ['account/credential/of-other-audience'],
    breaks: () => (request, forward) => {
      const token = /^Bearer (.*)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
      return claimsOf(token)?.aud === 'another-api'
        ? Promise.resolve({ status: 200, headers: {}, body: Buffer.alloc(0) })
        : forward(request);
    },
  },
  'takes-other-issuers': {
    sentence: 'A token counts whatever its issuer is.',
    clause: 'AUTH-13',
    caughtBy: ['account/credential/of-other-issuer'],
    breaks: () => (request, forward) => {
      const token = /^Bearer (.*)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
      return claimsOf(token)?.iss === 'https://issuer.example'
        ? Promise.resolve({ status: 200, headers: {}, body: Buffer.alloc(0) })
        : forward(request);
    },
  },
  'takes-the-first-credential': {
    sentence: 'Of two Authorization headers the first one counts.',
    clause: 'AUTH-13',
    caughtBy: ['account/credential/repeated'],
    // As Node reads headers unless it is asked for them one by one: without the others, the first is what is left.
    breaks: () => (request, forward) => forward({ ...request, repeated: {} }),
  },
  'takes-tokens-of-others': {
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
  },
};
