import { claimsOf } from '../../engine/http/jwt.ts';
import type { Violations } from '../../mutation/proxy.ts';

/** Ways to break the promises about access tokens. */
export const violations: Violations = {
  'forgets-token-expiry': {
    sentence: 'Tokens never expire.',
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
    sentence: 'Padding and white space in a token are ignored.',
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
    sentence: 'A token with another audience is accepted.',
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
    sentence: 'A token with another issuer is accepted.',
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
    sentence: 'Of two Authorization headers the first one is used.',
    clause: 'AUTH-13',
    caughtBy: ['account/credential/repeated'],
    // Node keeps the first of several Authorization headers in `headers`. Without `repeated` the deployment
    // receives only that one.
    breaks: () => (request, forward) => forward({ ...request, repeated: {} }),
  },
  'takes-tokens-of-others': {
    sentence: 'The API accepts a token that was signed for the media host.',
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
