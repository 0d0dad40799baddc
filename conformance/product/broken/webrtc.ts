import { type Violations, withoutHeaders } from '../../mutation/proxy.ts';
import { answered, lacking, sdp, taken } from '../mutation/changed-sessions.ts';
import { withSources } from '../mutation/shown-sources.ts';

/** Past what a check allows on a machine with other work to do. */
const lateMs = 20_000;

/** Ways to break the promises about WebRTC sessions. */
export const violations: Violations = {
  'agrees-on-another-codec': {
    sentence: 'The sound that is agreed on is not Opus.',
    clause: 'RTC-13',
    host: 'media',
    caughtBy: ['signaling/publish'],
    breaks: sdp((text) => text.replace('opus/48000/2', 'PCMU/8000')),
  },
  'answers-for-one-section': {
    sentence: 'Of a sound and a picture that are offered, the answer is about one.',
    clause: 'RTC-03',
    host: 'media',
    caughtBy: ['signaling/publish'],
    breaks: sdp((text) => text.slice(0, text.lastIndexOf('m='))),
  },
  'answers-with-json': {
    sentence: 'The SDP answer is called JSON.',
    clause: 'RTC-03',
    host: 'media',
    caughtBy: ['signaling/publish'],
    breaks: taken((answer) => ({
      ...answer,
      headers: { ...answer.headers, 'content-type': 'application/json' },
    })),
  },
  'answers-with-the-offer': {
    sentence: 'The answer to a publisher is its own offer.',
    clause: 'RTC-03',
    host: 'media',
    caughtBy: ['signaling/publish'],
    breaks: taken((answer, { body }) => ({ ...answer, body })),
  },
  'forgets-what-was-ended': {
    sentence: 'A session that was ended is not found any more, and goes on.',
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
    sentence: 'A path that nobody publishes to yet is answered as one that is none.',
    clause: 'MONITOR-11',
    host: 'media',
    caughtBy: ['signaling/client/too-early'],
    breaks: () => async (request, forward) => {
      const answer = await forward(request);
      return answer.status === 409 ? { ...answer, status: 404 } : answer;
    },
  },
  'hides-where-sessions-are': {
    sentence: 'A page of another origin cannot read where its session is.',
    host: 'media',
    caughtBy: ['signaling/publish'],
    breaks: taken((answer) => ({
      ...answer,
      headers: { ...answer.headers, 'access-control-expose-headers': 'X-Request-Id' },
    })),
  },
  'ignores-if-match': {
    sentence: 'Candidates of another ICE session are taken.',
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
    sentence: 'Who was taken over is told that its session is there, so that it takes the path back.',
    clause: 'RTC-04',
    host: 'media',
    caughtBy: ['signaling/client/taken-over'],
    breaks: () => async (request, forward) => {
      const answer = await forward(request);
      const isOver = answer.status === 404 && ['DELETE', 'PATCH'].includes(request.method);
      return isOver
        ? { status: request.method === 'PATCH' ? 204 : 200, headers: {}, body: Buffer.alloc(0) }
        : answer;
    },
  },
  'leads-nowhere': {
    sentence: 'An offer is taken, and where the answer says nobody listens.',
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
    sentence: 'A session is ended by whoever knows where it is.',
    clause: 'RTC-04',
    host: 'media',
    caughtBy: ['signaling/publish'],
    breaks: answered('DELETE', ({ headers }) =>
      headers.authorization === undefined ? { status: 200 } : undefined,
    ),
  },
  'lets-strangers-trickle': {
    sentence: 'Whoever knows a session changes it, with any token.',
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
        const answer = await forward(request);
        const { location } = answer.headers;
        if (request.method === 'POST' && location && authorization) tokens.set(location, authorization);
        return answer;
      };
    },
  },
  'names-the-endpoint-as-session': {
    sentence: 'The session is said to be where the endpoint is.',
    clause: 'RTC-04',
    host: 'media',
    caughtBy: ['signaling/publish'],
    breaks: taken((answer, { path }) => ({ ...answer, headers: { ...answer.headers, location: path } })),
  },
  'never-ends-a-session': {
    sentence: 'The end of a session is taken, and nothing ends.',
    clause: 'RTC-04',
    host: 'media',
    caughtBy: ['signaling/publish', 'signaling/client/published'],
    breaks: answered('DELETE', ({ headers }) =>
      headers.authorization === undefined ? undefined : { status: 200 },
    ),
  },
  'plays-no-sound': {
    sentence: 'Who plays gets no sound.',
    clause: 'RTC-02',
    host: 'media',
    caughtBy: ['signaling/published'],
    breaks: sdp((text) => text.replace(/^m=audio \d+/m, 'm=audio 0')),
  },
  'refuses-every-publisher': {
    sentence: 'Every offer is answered that the media plane is full.',
    clause: 'META-12',
    host: 'media',
    caughtBy: ['signaling/publish', 'signaling/published'],
    breaks: taken((answer) => ({
      ...answer,
      status: 503,
      headers: { 'retry-after': '2' },
      body: Buffer.alloc(0),
    })),
  },
  'shows-no-certificate': {
    sentence: 'The answer has no fingerprint, so that anybody may be the other side.',
    clause: 'RTC-03',
    host: 'media',
    caughtBy: ['signaling/publish'],
    breaks: sdp((text) => text.replace(/^a=fingerprint:.*\r\n/gm, '')),
  },
  'shows-publishers-late': {
    sentence: 'Somebody who publishes shows twenty seconds later.',
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
    sentence: 'A session takes no candidates.',
    clause: 'RTC-04',
    host: 'media',
    caughtBy: ['signaling/publish'],
    breaks: answered('PATCH', () => ({ status: 405 })),
  },
  'takes-no-pictures': {
    sentence: 'Who publishes sound and pictures is told that the pictures are not taken.',
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
    sentence: 'An answer says that nothing is sent either way.',
    clause: 'RTC-03',
    host: 'media',
    caughtBy: ['signaling/publish'],
    breaks: sdp((text) => text.replace(/a=(recvonly|sendonly|sendrecv)/g, 'a=inactive')),
  },
  'takes-the-place-of-players': {
    sentence: 'A path plays to one at a time: whoever comes takes the place of the player before.',
    clause: 'RTC-02',
    host: 'media',
    caughtBy: ['signaling/published'],
    breaks: () => {
      const playing = new Map<string, string>();
      return async (request, forward) => {
        const answer = await forward(request);
        const [path = '', query = ''] = request.path.split('?');
        const { location } = answer.headers;
        if (request.method !== 'POST' || !path.endsWith('/whep') || !location) return answer;
        const before = playing.get(path);
        playing.set(path, location);
        if (before === undefined) return answer;
        const headers = withoutHeaders(request.headers, 'content-type', 'content-length');
        const end = {
          ...request,
          method: 'DELETE',
          path: `${before}?${query}`,
          headers,
          body: Buffer.alloc(0),
        };
        await forward(end);
        return answer;
      };
    },
  },
  'tells-no-candidate': {
    sentence: 'The answer tells no address to send media to.',
    clause: 'RTC-04',
    host: 'media',
    caughtBy: ['signaling/publish'],
    breaks: sdp((text) => text.replace(/^a=candidate:.*\r\n/gm, '')),
  },
  'tells-no-relay': {
    sentence: 'Nobody is told of the servers for relay.',
    clause: 'RTC-05',
    host: 'media',
    caughtBy: ['signaling/relay'],
    breaks: taken((answer) => lacking(answer, 'link')),
  },
  'tells-no-session': {
    sentence: 'Who publishes is not told where the session is.',
    clause: 'RTC-04',
    host: 'media',
    caughtBy: ['signaling/publish'],
    breaks: taken((answer) => lacking(answer, 'location')),
  },
};
