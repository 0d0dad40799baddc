import { type Violations, withoutHeaders } from '../../mutation/proxy.ts';
import { lacking, responded, sdp, taken } from '../mutation/changed-sessions.ts';
import { withSources } from '../mutation/shown-sources.ts';

/** Longer than a check waits, even on a busy machine. */
const lateMs = 20_000;

/** Ways to break the promises about WebRTC sessions. */
export const violations: Violations = {
  'agrees-on-another-codec': {
    sentence: 'The negotiated audio codec is not Opus.',
    clause: 'RTC-13',
    host: 'media',
    caughtBy: ['signaling/publish'],
    breaks: sdp((text) => text.replace('opus/48000/2', 'PCMU/8000')),
  },
  'responds-for-one-section': {
    sentence: 'The answer to an offer of audio and video has one section.',
    clause: 'RTC-03',
    host: 'media',
    caughtBy: ['signaling/publish'],
    breaks: sdp((text) => text.slice(0, text.lastIndexOf('m='))),
  },
  'responds-with-json': {
    sentence: 'The SDP answer has a JSON content type.',
    clause: 'RTC-03',
    host: 'media',
    caughtBy: ['signaling/publish'],
    breaks: taken((response) => ({
      ...response,
      headers: { ...response.headers, 'content-type': 'application/json' },
    })),
  },
  'responds-with-the-offer': {
    sentence: 'The answer to a publisher is its own offer.',
    clause: 'RTC-03',
    host: 'media',
    caughtBy: ['signaling/publish'],
    breaks: taken((response, { body }) => ({ ...response, body })),
  },
  'forgets-what-was-ended': {
    sentence: 'An ended session returns 404, but its media continues.',
    clause: 'RTC-04',
    host: 'media',
    caughtBy: ['signaling/publish'],
    breaks: () => {
      const ended = new Set<string>();
      return async (request, forward) => {
        const isOver = ended.has(request.path);
        const missing = { ...request, path: `${request.path}x` };
        if (isOver) return forward(missing);
        if (request.method !== 'DELETE' || request.headers.authorization === undefined)
          return forward(request);
        ended.add(request.path);
        return { ...(await forward(missing)), status: 200, headers: {}, body: Buffer.alloc(0) };
      };
    },
  },
  'hides-what-is-not-published': {
    sentence: 'A path without a publisher returns 404.',
    clause: 'MONITOR-11',
    host: 'media',
    caughtBy: ['signaling/client/too-early'],
    breaks: () => async (request, forward) => {
      const response = await forward(request);
      return response.status === 409 ? { ...response, status: 404 } : response;
    },
  },
  'hides-where-sessions-are': {
    sentence: 'A page of another origin cannot read the address of its session.',
    host: 'media',
    caughtBy: ['signaling/publish'],
    breaks: taken((response) => ({
      ...response,
      headers: { ...response.headers, 'access-control-expose-headers': 'X-Request-Id' },
    })),
  },
  'ignores-if-match': {
    sentence: 'Candidates of another ICE session are accepted.',
    host: 'media',
    caughtBy: ['signaling/publish'],
    breaks: () => (request, forward) =>
      forward(
        request.method === 'PATCH'
          ? { ...request, headers: { ...request.headers, 'if-match': '*' } }
          : request,
      ),
  },
  'keeps-who-was-taken-over': {
    sentence: 'Requests to an ended session succeed, so that a displaced client reconnects.',
    clause: 'RTC-04',
    host: 'media',
    caughtBy: ['signaling/client/taken-over'],
    breaks: () => async (request, forward) => {
      const response = await forward(request);
      const isOver = response.status === 404 && ['DELETE', 'PATCH'].includes(request.method);
      return isOver
        ? { status: request.method === 'PATCH' ? 204 : 200, headers: {}, body: Buffer.alloc(0) }
        : response;
    },
  },
  'leads-nowhere': {
    sentence: 'The answer has an address at which nothing listens.',
    clause: 'RTC-01',
    host: 'media',
    caughtBy: ['signaling/publish'],
    breaks: sdp((text) =>
      text
        .replace(/^(a=candidate:\S+ \d \w+ \d+ \S+) \d+/gm, '$1 9')
        .replace(/^a=ice-pwd:.*$/gm, 'a=ice-pwd:0123456789abcdefghijklmn'),
    ),
  },
  'lets-anybody-end': {
    sentence: 'A session can be ended without a token.',
    clause: 'RTC-04',
    host: 'media',
    caughtBy: ['signaling/publish'],
    breaks: responded('DELETE', ({ headers }) =>
      headers.authorization === undefined ? { status: 200 } : undefined,
    ),
  },
  'lets-foreigners-trickle': {
    sentence: 'A session can be changed with any token.',
    clause: 'RTC-06',
    host: 'media',
    caughtBy: ['signaling/publish'],
    breaks: () => {
      const tokens = new Map<string, string>();
      return async (request, forward) => {
        const { authorization } = request.headers;
        const [path = ''] = request.path.split('?');
        const known = tokens.get(path);
        if (request.method === 'PATCH' && authorization !== undefined && known !== undefined)
          return forward({ ...request, headers: { ...request.headers, authorization: known } });
        const response = await forward(request);
        const { location } = response.headers;
        if (request.method === 'POST' && location && authorization) tokens.set(location, authorization);
        return response;
      };
    },
  },
  'names-the-endpoint-as-session': {
    sentence: 'Location of a session is the endpoint.',
    clause: 'RTC-04',
    host: 'media',
    caughtBy: ['signaling/publish'],
    breaks: taken((response, { path }) => ({
      ...response,
      headers: { ...response.headers, location: path },
    })),
  },
  'never-ends-a-session': {
    sentence: 'Ending a session is acknowledged but has no effect.',
    clause: 'RTC-04',
    host: 'media',
    caughtBy: ['signaling/publish', 'signaling/client/published'],
    breaks: responded('DELETE', ({ headers }) =>
      headers.authorization === undefined ? undefined : { status: 200 },
    ),
  },
  'plays-no-sound': {
    sentence: 'A player receives no audio.',
    clause: 'RTC-02',
    host: 'media',
    caughtBy: ['signaling/published'],
    breaks: sdp((text) => text.replace(/^m=audio \d+/m, 'm=audio 0')),
  },
  'rejects-every-publisher': {
    sentence: 'Every offer returns 503, as if the media plane were full.',
    clause: 'META-12',
    host: 'media',
    caughtBy: ['signaling/publish', 'signaling/published'],
    breaks: taken((response) => ({
      ...response,
      status: 503,
      headers: { 'retry-after': '2' },
      body: Buffer.alloc(0),
    })),
  },
  'shows-no-certificate': {
    sentence: 'The answer has no fingerprint, so the other side is not authenticated.',
    clause: 'RTC-03',
    host: 'media',
    caughtBy: ['signaling/publish'],
    breaks: sdp((text) => text.replace(/^a=fingerprint:.*\r\n/gm, '')),
  },
  'shows-publishers-late': {
    sentence: 'A publisher becomes visible twenty seconds late.',
    clause: 'SRC-06',
    caughtBy: ['signaling/publish'],
    breaks: () => {
      let began: number | undefined;
      return withSources((source) => {
        if (source.publishing === true) began ??= performance.now();
        const { publishedAt: _, ...others } = source;
        const isShown = began !== undefined && performance.now() > began + lateMs;
        return isShown ? source : { ...others, publishing: false };
      });
    },
  },
  'takes-no-candidates': {
    sentence: 'A session accepts no candidates.',
    clause: 'RTC-04',
    host: 'media',
    caughtBy: ['signaling/publish'],
    breaks: responded('PATCH', () => ({ status: 405 })),
  },
  'takes-no-pictures': {
    sentence: 'The answer to a publisher of audio and video rejects the video.',
    clause: 'RTC-01',
    host: 'media',
    caughtBy: ['signaling/publish'],
    breaks: sdp((text) =>
      text.replace(
        /(m=video [\s\S]*?)a=(recvonly|sendonly|sendrecv)/,
        (_, head: string) => `${head}a=inactive`,
      ),
    ),
  },
  'takes-nothing-that-is-sent': {
    sentence: 'Every media section of the answer is inactive.',
    clause: 'RTC-03',
    host: 'media',
    caughtBy: ['signaling/publish'],
    breaks: sdp((text) => text.replace(/a=(recvonly|sendonly|sendrecv)/g, 'a=inactive')),
  },
  'takes-the-place-of-players': {
    sentence: 'A path plays to one player at a time: a new one displaces the earlier.',
    clause: 'RTC-02',
    host: 'media',
    caughtBy: ['signaling/published'],
    breaks: () => {
      const playing = new Map<string, string>();
      return async (request, forward) => {
        const response = await forward(request);
        const [path = '', query = ''] = request.path.split('?');
        const { location } = response.headers;
        if (request.method !== 'POST' || !path.endsWith('/whep') || !location) return response;
        const before = playing.get(path);
        playing.set(path, location);
        if (before === undefined) return response;
        const headers = withoutHeaders(request.headers, 'content-type', 'content-length');
        const end = {
          ...request,
          method: 'DELETE',
          path: `${before}?${query}`,
          headers,
          body: Buffer.alloc(0),
        };
        await forward(end);
        return response;
      };
    },
  },
  'reports-no-candidate': {
    sentence: 'The answer has no address to send media to.',
    clause: 'RTC-04',
    host: 'media',
    caughtBy: ['signaling/publish'],
    breaks: sdp((text) => text.replace(/^a=candidate:.*\r\n/gm, '')),
  },
  'reports-no-relay': {
    sentence: 'The response names no ICE servers.',
    clause: 'RTC-05',
    host: 'media',
    caughtBy: ['signaling/relay'],
    breaks: taken((response) => lacking(response, 'link')),
  },
  'reports-no-session': {
    sentence: 'The response to a publisher lacks Location.',
    clause: 'RTC-04',
    host: 'media',
    caughtBy: ['signaling/publish'],
    breaks: taken((response) => lacking(response, 'location')),
  },
};
