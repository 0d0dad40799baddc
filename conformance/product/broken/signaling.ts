import { claimsOf } from '../../engine/http/jwt.ts';
import type { Violations } from '../../mutation/proxy.ts';

/** Ways to break the promises about signaling. */
export const violations: Violations = {
  'asks-strangers-to-come-again': {
    sentence: 'A token that opens nothing is answered that there is no room just now.',
    clause: 'RTC-11',
    host: 'media',
    caughtBy: ['signaling/client/refused'],
    breaks: () => async (request, forward) => {
      const answer = await forward(request);
      const isRefused = request.method === 'POST' && answer.status === 401;
      return isRefused
        ? { ...answer, status: 503, headers: { ...answer.headers, 'retry-after': '1' } }
        : answer;
    },
  },
  'decodes-paths': {
    sentence: 'Paths are decoded and tidied up before they are compared with the token.',
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
    sentence: 'A path that is not provisioned is one where nobody publishes.',
    clause: 'RTC-12',
    host: 'media',
    caughtBy: ['signaling/not-provisioned'],
    breaks: () => async (request, forward) => {
      const answer = await forward(request);
      return answer.status === 404 ? { ...answer, status: 409 } : answer;
    },
  },
  'looks-for-paths-first': {
    sentence: 'Whoever brings no token is told that a path is none.',
    clause: 'RTC-11',
    host: 'media',
    caughtBy: ['signaling/strangers'],
    breaks: () => async (request, forward) => {
      const answer = await forward(request);
      return answer.status === 401 && request.path.includes('missing') ? { ...answer, status: 404 } : answer;
    },
  },
  'overlooks-tokens-in-queries': {
    sentence: 'A publisher who can set no header is not let in.',
    clause: 'RTC-07',
    host: 'media',
    caughtBy: ['signaling/publishers'],
    breaks: () => (request, forward) => {
      const [path = ''] = request.path.split('?');
      return forward(path.endsWith('/whip') ? { ...request, path } : request);
    },
  },
  'plays-inputs-to-monitors': {
    sentence: 'A token to play the program is let in at the inputs of its studio too.',
    clause: 'MONITOR-01',
    host: 'media',
    caughtBy: ['signaling/other-path'],
    breaks: () => async (request, forward) => {
      const answer = await forward(request);
      const token = request.headers.authorization?.replace(/^Bearer /, '') ?? '';
      const toPlay = claimsOf(token)?.aud === 'svc-media-read';
      if (answer.status !== 401 || !toPlay || !/^\/inputs\/.*\/whep$/.test(request.path)) return answer;
      return { ...answer, status: 409, headers: { ...answer.headers, 'retry-after': '2' } };
    },
  },
  'serves-no-players': {
    sentence: 'Publishers are let in, and for players there is nothing.',
    clause: 'RTC-02',
    host: 'media',
    caughtBy: ['playWhep/implemented/implemented', 'changeWhepSession/implemented/implemented'],
    breaks: () => async (request, forward) =>
      /\/whep(\/|$)/.test(request.path.replace(/\?.*$/, ''))
        ? { status: 404, headers: {}, body: Buffer.from('') }
        : forward(request),
  },
  'takes-any-audience': {
    sentence: 'A token to play is taken as one to publish.',
    clause: 'RTC-11',
    host: 'media',
    caughtBy: ['signaling/wrong-audience'],
    breaks: () => async (request, forward) => {
      const answer = await forward(request);
      const token = request.headers.authorization?.replace(/^Bearer /, '') ?? '';
      const toPlay = claimsOf(token)?.aud === 'svc-media-read';
      if (answer.status !== 401 || !toPlay || !/\/whip$/.test(request.path)) return answer;
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
      const answer = await forward(request);
      return answer.status === 401 && request.path.endsWith('/whip') && request.headers.authorization
        ? { ...answer, status: 400 }
        : answer;
    },
  },
  'takes-any-type-to-publish': {
    sentence: 'Whatever a publisher sends is read as an offer, of any type.',
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
