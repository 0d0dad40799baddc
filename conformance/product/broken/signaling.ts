import { claimsOf } from '../../engine/http/jwt.ts';
import type { Violations } from '../../mutation/proxy.ts';

/** Ways to break the promises about signaling. */
export const violations: Violations = {
  'invites-foreigners-to-retry': {
    sentence: 'An invalid token returns 503 with Retry-After.',
    clause: 'RTC-11',
    host: 'media',
    caughtBy: ['signaling/client/rejected'],
    breaks: () => async (request, forward) => {
      const response = await forward(request);
      const isRejected = request.method === 'POST' && response.status === 401;
      return isRejected
        ? { ...response, status: 503, headers: { ...response.headers, 'retry-after': '1' } }
        : response;
    },
  },
  'decodes-paths': {
    sentence: 'Paths are decoded and normalized before they are compared with the token.',
    clause: 'RTC-10',
    host: 'media',
    caughtBy: ['signaling/exact-path'],
    breaks: () => (request, forward) => {
      const [path = '', ...query] = request.path.split('?');
      const tidy = new URL(decodeURIComponent(path).replace(/\/+/g, '/'), 'http://media.invalid').pathname;
      return forward({ ...request, path: [tidy, ...query].join('?') });
    },
  },
  'hides-missing-paths': {
    sentence: 'A path that is not provisioned has the response of one without a publisher.',
    clause: 'RTC-12',
    host: 'media',
    caughtBy: ['signaling/not-provisioned'],
    breaks: () => async (request, forward) => {
      const response = await forward(request);
      return response.status === 404 ? { ...response, status: 409 } : response;
    },
  },
  'looks-for-paths-first': {
    sentence: 'Without a token an unknown path returns 404.',
    clause: 'RTC-11',
    host: 'media',
    caughtBy: ['signaling/anonymous'],
    breaks: () => async (request, forward) => {
      const response = await forward(request);
      return response.status === 401 && request.path.includes('missing')
        ? { ...response, status: 404 }
        : response;
    },
  },
  'overlooks-tokens-in-queries': {
    sentence: 'A publisher that sends its token in the query is rejected.',
    clause: 'RTC-07',
    host: 'media',
    caughtBy: ['signaling/publishers'],
    breaks: () => (request, forward) => {
      const [path = ''] = request.path.split('?');
      return forward(path.endsWith('/whip') ? { ...request, path } : request);
    },
  },
  'plays-inputs-to-monitors': {
    sentence: 'A token to play the program is also accepted at the inputs of its studio.',
    clause: 'MONITOR-01',
    host: 'media',
    caughtBy: ['signaling/other-path'],
    breaks: () => async (request, forward) => {
      const response = await forward(request);
      const token = request.headers.authorization?.replace(/^Bearer /, '') ?? '';
      const toPlay = claimsOf(token)?.aud === 'svc-media-read';
      if (response.status !== 401 || !toPlay || !/^\/inputs\/.*\/whep$/.test(request.path)) return response;
      return { ...response, status: 409, headers: { ...response.headers, 'retry-after': '2' } };
    },
  },
  'serves-no-players': {
    sentence: 'Publishers are accepted, but every player receives 404.',
    clause: 'RTC-02',
    host: 'media',
    caughtBy: ['playWhep/implemented/implemented', 'changeWhepSession/implemented/implemented'],
    breaks: () => async (request, forward) =>
      /\/whep(\/|$)/.test(request.path.replace(/\?.*$/, ''))
        ? { status: 404, headers: {}, body: Buffer.from('') }
        : forward(request),
  },
  'takes-any-audience': {
    sentence: 'A token to play is accepted for publishing.',
    clause: 'RTC-11',
    host: 'media',
    caughtBy: ['signaling/wrong-audience'],
    breaks: () => async (request, forward) => {
      const response = await forward(request);
      const token = request.headers.authorization?.replace(/^Bearer /, '') ?? '';
      const toPlay = claimsOf(token)?.aud === 'svc-media-read';
      if (response.status !== 401 || !toPlay || !/\/whip$/.test(request.path)) return response;
      const headers = { 'content-type': 'application/sdp', location: `${request.path}/callsheet` };
      return { status: 201, headers, body: Buffer.from('v=0\r\n') };
    },
  },
  'takes-any-talk-token': {
    sentence: 'A talk token publishes to every session.',
    clause: 'RTC-08',
    host: 'media',
    caughtBy: ['signaling/talk-token'],
    breaks: () => async (request, forward) => {
      const response = await forward(request);
      return response.status === 401 && request.path.endsWith('/whip') && request.headers.authorization
        ? { ...response, status: 400 }
        : response;
    },
  },
  'takes-any-type-to-publish': {
    sentence: 'A publisher’s offer is accepted with any content type.',
    clause: 'RTC-03',
    host: 'media',
    caughtBy: ['signaling/publishers'],
    breaks: () => (request, forward) =>
      forward(
        request.method === 'POST' && /\/whip(\?|$)/.test(request.path)
          ? { ...request, headers: { ...request.headers, 'content-type': 'application/sdp' } }
          : request,
      ),
  },
};
