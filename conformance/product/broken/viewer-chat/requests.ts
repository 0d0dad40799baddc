import { isObject } from '../../../engine/model/json-pointer.ts';
import { unchanged, type Violations } from '../../../mutation/proxy.ts';
import type { PassingSocket } from '../../../mutation/socket-proxy.ts';

/** Ways to break the promises about requests of viewers and the history. */
export const violations: Violations = {
  'responds-unknown-types': {
    sentence: 'Requests of unknown types receive an error reply.',
    clause: 'WS-18',
    caughtBy: ['viewer-chat/requests/ignored'],
    breaks: unchanged,
    sockets: () => ({
      fromClient(message, socket) {
        if (['chat_send', 'chat_history', 'pong'].includes(String(message.type)))
          return socket.toServer(message);
        socket.toClient({ type: 'reply', requestId: message.requestId, ok: false, error: 'unknown_type' });
      },
    }),
  },
  'cuts-long-messages': {
    sentence: 'A message that is too long is cut instead of rejected.',
    clause: 'WS-43',
    caughtBy: ['viewer-chat/requests/text'],
    breaks: unchanged,
    sockets: () => ({
      fromClient(message, socket) {
        if (message.type !== 'chat_send' || !isObject(message.data)) return socket.toServer(message);
        socket.toServer({ ...message, data: { text: String(message.data.text).slice(0, 100) } });
      },
    }),
  },
  'forgets-platform-ids': {
    sentence: 'Messages in the history lack the platform’s id, so that no removal matches them.',
    clause: 'WS-11',
    caughtBy: ['viewer-chat/requests/history'],
    breaks: unchanged,
    sockets: () => ({
      fromServer(message, socket) {
        const { result } = message;
        const messages = isObject(result) ? result.messages : undefined;
        const bare = (one: unknown) => (isObject(one) ? { ...one, platformMessageId: '' } : one);
        socket.toClient(
          Array.isArray(messages) ? { ...message, result: { messages: messages.map(bare) } } : message,
        );
      },
    }),
  },
  'forgets-request-rate': {
    sentence: 'Requests of a connection are not rate-limited.',
    clause: 'WS-27',
    caughtBy: ['viewer-chat/requests/rate'],
    breaks: unchanged,
    sockets: () => ({
      fromServer(message, socket) {
        if (message.error !== 'rate_limited') return socket.toClient(message);
        const { type, requestId } = message;
        socket.toClient({ type, requestId, ok: true, result: { messages: [] } });
      },
    }),
  },
  'forgets-the-latest': {
    sentence: 'The history lacks the latest message.',
    clause: 'WS-19',
    caughtBy: ['viewer-chat/requests/history', 'viewer-chat/client/missed'],
    breaks: unchanged,
    sockets: () => ({
      fromServer(message, socket) {
        const { result } = message;
        const messages = isObject(result) ? result.messages : undefined;
        socket.toClient(
          Array.isArray(messages) ? { ...message, result: { messages: messages.slice(1) } } : message,
        );
      },
    }),
  },
  'queues-without-request-id': {
    sentence: 'A message without a request id is queued.',
    clause: 'WS-21',
    caughtBy: ['viewer-chat/requests/without-id'],
    breaks: unchanged,
    sockets: () => ({
      fromClient(message, socket) {
        if (message.type !== 'chat_send' || message.requestId !== undefined) return socket.toServer(message);
        const result = { status: 'queued', clientMessageId: 'made-up' };
        socket.toClient({ type: 'reply', requestId: '', ok: true, result });
      },
    }),
  },
  'sends-on-without-request-id': {
    sentence: 'A message without a request id is relayed like any other.',
    clause: 'WS-21',
    caughtBy: ['viewer-chat/requests/without-id', 'viewer-chat/relay/both-ways'],
    breaks: unchanged,
    sockets: () => {
      const made = 'made-for-it-';
      let count = 0;
      return {
        fromClient(message, socket) {
          const isNameless = message.type === 'chat_send' && message.requestId === undefined;
          if (isNameless) count += 1;
          socket.toServer(isNameless ? { ...message, requestId: `${made}${count}` } : message);
        },
        fromServer(message, socket) {
          const isMade = typeof message.requestId === 'string' && message.requestId.startsWith(made);
          socket.toClient(isMade ? { ...message, requestId: '' } : message);
        },
      };
    },
  },
  'reports-every-studio': {
    sentence: 'A message of one studio reaches the viewers of every studio.',
    clause: 'TENANT-01',
    caughtBy: ['viewer-chat/requests/history'],
    breaks: unchanged,
    sockets: () => {
      const open = new Map<PassingSocket, string>();
      return {
        closed: (socket) => void open.delete(socket),
        fromServer(message, socket) {
          const { type, data } = message;
          if (type === 'hello') open.set(socket, JSON.stringify(data));
          socket.toClient(message);
          if (type !== 'chat_message') return;
          const studio = /"studioId":"[^"]*"/.exec(open.get(socket) ?? '')?.[0] ?? '';
          for (const [other, hello] of open) if (!hello.includes(studio)) other.toClient(message);
        },
      };
    },
  },
  'reports-history-oldest-first': {
    sentence: 'The history starts with the oldest message.',
    clause: 'WS-19',
    caughtBy: ['viewer-chat/requests/history', 'viewer-chat/client/missed', 'viewer-chat/client/replies'],
    breaks: unchanged,
    sockets: () => ({
      fromServer(message, socket) {
        const { result } = message;
        const messages = isObject(result) ? result.messages : undefined;
        socket.toClient(
          Array.isArray(messages) ? { ...message, result: { messages: messages.toReversed() } } : message,
        );
      },
    }),
  },
  'tidies-request-ids': {
    sentence: 'The request id in a reply is in lower case.',
    clause: 'WS-04',
    caughtBy: ['viewer-chat/requests/replies'],
    breaks: unchanged,
    sockets: () => ({
      fromServer: (message, socket) =>
        socket.toClient(
          message.type === 'reply'
            ? { ...message, requestId: String(message.requestId).toLowerCase() }
            : message,
        ),
    }),
  },
  'waits-for-slow-readers': {
    sentence: 'Large messages to a viewer are dropped, and the viewer stays connected.',
    clause: 'LIMIT-06',
    caughtBy: ['viewer-chat/slow-readers'],
    breaks: unchanged,
    sockets: () => ({
      fromServer: (message, socket) => {
        if (message.type !== 'reply' || JSON.stringify(message).length < 50_000) socket.toClient(message);
      },
    }),
  },
};
