import { isObject } from '../../engine/model/json-pointer.ts';
import { type Violations, withJson } from '../../mutation/proxy.ts';
import { changes } from '../mutation/changed-responses.ts';
import { renamed } from '../mutation/renamed-viewers.ts';

/** Ways to break the promises about viewer tokens. */
export const violations: Violations = {
  'keeps-brackets': {
    sentence: 'Characters that must be stripped from a name remain.',
    clause: 'VTOK-09',
    caughtBy: ['viewer-tokens/cleaned-name'],
    breaks: renamed((requested) => [...requested].slice(0, 32).join('')),
  },
  'keeps-long-names': {
    sentence: 'A name may be of any length.',
    clause: 'VTOK-08',
    caughtBy: ['viewer-tokens/cleaned-name'],
    breaks: renamed((requested) => requested.replace(/[:()[\]]|\p{Cc}/gu, '').trim()),
  },
  'keeps-what-is-reserved': {
    sentence: 'A capability that nothing uses yet is not granted together with others.',
    clause: 'VTOK-13',
    caughtBy: ['viewer-tokens/allowed'],
    breaks: changes('POST', /\/viewer-tokens$/, (body) =>
      Array.isArray(body.caps) && body.caps.length > 1
        ? { ...body, caps: body.caps.filter((cap) => cap !== 'video.play') }
        : body,
    ),
  },
  'overlooks-blocks': {
    sentence: 'A blocked viewer is granted every requested capability.',
    clause: 'VTOK-19',
    caughtBy: ['viewer-tokens/blocked'],
    breaks: () => async (request, forward) => {
      const response = await forward(request);
      if (request.path !== '/v1/viewer-tokens') return response;
      const { caps }: { caps?: unknown } = JSON.parse(request.body.toString('utf8'));
      return withJson(response, (body) => (response.status === 201 ? { ...Object(body), caps } : body));
    },
  },
  'signs-something-else': {
    sentence: 'The signature does not match the claims.',
    clause: 'VTOK-22',
    caughtBy: ['viewer-tokens/signed'],
    breaks: renamed((_, name) => `${name}!`),
  },
  'signs-with-another-key': {
    sentence: 'A token is signed with a key outside the key set.',
    clause: 'VTOK-22',
    caughtBy: ['viewer-tokens/signature'],
    breaks: () => async (request, forward) => {
      const response = await forward(request);
      if (!(response.status === 201 && request.path === '/v1/viewer-tokens')) return response;
      return withJson(response, (body) => ({
        ...Object(body),
        token: `${String(Object(body).token).slice(0, -8)}AAAAAAAA`,
      }));
    },
  },
  'reports-the-reason': {
    sentence: 'The error response names the violated rule.',
    clause: 'VTOK-17',
    caughtBy: ['mintViewerToken/body/caps/too-many'],
    breaks: () => async (request, forward) => {
      const response = await forward(request);
      if (response.status !== 400 || !request.path.startsWith('/v1/viewer-tokens')) return response;
      return withJson(response, (body) =>
        isObject(body) && isObject(body.error)
          ? { error: { ...body.error, message: 'memberRef is required for chat.send.' } }
          : body,
      );
    },
  },
  'reports-who-is-blocked': {
    sentence: 'A blocked viewer receives 403.',
    clause: 'VTOK-18',
    caughtBy: ['viewer-tokens/blocked'],
    breaks: () => async (request, forward) => {
      const response = await forward(request);
      return response.status === 404 && request.path === '/v1/viewer-tokens'
        ? { ...response, status: 403 }
        : response;
    },
  },
};
