import { unchanged, type Violations } from '../../../mutation/proxy.ts';

/** As long as what it stands for, so that the length of the answer still holds. */
const wrongToken = 'token unwanted';

/** Ways to break the promises about the handshake of viewer chats. */
export const violations: Violations = {
  'calls-no-token-invalid': {
    sentence: 'Who brings no token to the socket is told that it is wrong.',
    clause: 'WS-06',
    caughtBy: ['viewer-chat/handshake/strangers'],
    breaks: unchanged,
    sockets: () => ({ refusal: (answer) => answer.replaceAll('token required', wrongToken) }),
  },
  'greets-late': {
    sentence: 'Another message comes before hello.',
    clause: 'WS-10',
    caughtBy: ['viewer-chat/handshake/hello', 'viewer-chat/handshake/any-origin'],
    breaks: unchanged,
    sockets: () => ({ opened: (socket) => socket.toClient({ type: 'ping' }) }),
  },
  'greets-readers-as-senders': {
    sentence: 'Viewers whose token lets them read alone are greeted as if they might send.',
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
    sentence: 'A token with too many sockets is rejected as if it were no good.',
    clause: 'WS-02',
    caughtBy: ['viewer-chat/ceilings/token'],
    breaks: unchanged,
    sockets: () => ({
      refusal: (answer) => answer.replace(/^HTTP\/1.1 429 .*/, 'HTTP/1.1 401 Unauthorized'),
    }),
  },
  'hides-what-is-out-of-reach': {
    sentence: 'Viewers whose chat is out of reach are told that their token is no good.',
    clause: 'WS-09',
    host: 'bus-off',
    caughtBy: ['viewer-chat/handshake/out-of-reach'],
    breaks: unchanged,
    sockets: () => ({
      refusal: (answer) => answer.replace(/^HTTP\/1.1 503 .*/, 'HTTP/1.1 401 Unauthorized'),
    }),
  },
  'hides-why-from-plain-requests': {
    sentence: 'Whoever asks without an upgrade why they are not let in is told that nothing is there.',
    caughtBy: ['viewer-chat/client/refused'],
    breaks: () => async (request, forward) => {
      const answer = await forward(request);
      return request.path.includes('/embed/ws/')
        ? { ...answer, status: 404, body: Buffer.from('{}') }
        : answer;
    },
  },
  'refuses-without-envelope': {
    sentence: 'Upgrades are refused with a bare status.',
    clause: 'WS-07',
    caughtBy: ['viewer-chat/handshake/refused'],
    breaks: unchanged,
    sockets: () => ({
      refusal: (answer) =>
        answer.replace(/^content-length: .*$/im, 'Content-Length: 0').replace(/(\r\n\r\n)[\s\S]*$/, '$1'),
    }),
  },
};
