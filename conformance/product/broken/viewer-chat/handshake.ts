import { unchanged, type Violations } from '../../../mutation/proxy.ts';

/** As long as the replaced text, so that the Content-Length stays right. */
const wrongToken = 'token unwanted';

/** Ways to break the promises about the handshake of viewer chats. */
export const violations: Violations = {
  'calls-no-token-invalid': {
    sentence: 'A socket without a token is rejected as if its token were wrong.',
    clause: 'WS-06',
    caughtBy: ['viewer-chat/handshake/anonymous'],
    breaks: unchanged,
    sockets: () => ({ errorResponse: (response) => response.replaceAll('token required', wrongToken) }),
  },
  'greets-late': {
    sentence: 'Another message comes before hello.',
    clause: 'WS-10',
    caughtBy: ['viewer-chat/handshake/hello', 'viewer-chat/handshake/any-origin'],
    breaks: unchanged,
    sockets: () => ({ opened: (socket) => socket.toClient({ type: 'ping' }) }),
  },
  'greets-readers-as-senders': {
    sentence: 'hello states that read-only viewers may send.',
    clause: 'WS-10',
    caughtBy: ['viewer-chat/handshake/hello', 'viewer-chat/client/replies'],
    breaks: unchanged,
    sockets: () => ({
      fromServer: (message, socket) =>
        socket.toClient(
          message.type === 'hello'
            ? { ...message, data: { ...Object(message.data), canSend: true } }
            : message,
        ),
    }),
  },
  'hides-that-sockets-are-bounded': {
    sentence: 'A token with too many sockets is rejected as invalid.',
    clause: 'WS-02',
    caughtBy: ['viewer-chat/ceilings/token'],
    breaks: unchanged,
    sockets: () => ({
      errorResponse: (response) => response.replace(/^HTTP\/1.1 429 .*/, 'HTTP/1.1 401 Unauthorized'),
    }),
  },
  'hides-what-is-out-of-reach': {
    sentence: 'While the chat is unreachable, viewers are rejected as if their token were invalid.',
    clause: 'WS-09',
    host: 'bus-off',
    caughtBy: ['viewer-chat/handshake/out-of-reach'],
    breaks: unchanged,
    sockets: () => ({
      errorResponse: (response) => response.replace(/^HTTP\/1.1 503 .*/, 'HTTP/1.1 401 Unauthorized'),
    }),
  },
  'hides-why-from-plain-requests': {
    sentence: 'A request without an upgrade returns 404 instead of the reason.',
    caughtBy: ['viewer-chat/client/rejected'],
    breaks: () => async (request, forward) => {
      const response = await forward(request);
      return request.path.includes('/embed/ws/')
        ? { ...response, status: 404, body: Buffer.from('{}') }
        : response;
    },
  },
  'rejects-without-envelope': {
    sentence: 'Upgrades are rejected with a bare status.',
    clause: 'WS-07',
    caughtBy: ['viewer-chat/handshake/rejected'],
    breaks: unchanged,
    sockets: () => ({
      errorResponse: (response) =>
        response.replace(/^content-length: .*$/im, 'Content-Length: 0').replace(/(\r\n\r\n)[\s\S]*$/, '$1'),
    }),
  },
};
