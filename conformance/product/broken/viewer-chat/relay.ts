import { isObject, valueAt } from '../../../engine/model/json-pointer.ts';
import {
  type PassingRequest,
  type ProxiedResponse,
  unchanged,
  type Violations,
} from '../../../mutation/proxy.ts';
import type { PassingSocket } from '../../../mutation/socket-proxy.ts';
import { changes } from '../../mutation/changed-responses.ts';

/** Requests a page from the platform simulator. */
async function pageOf(platform: string, { method, path, headers, body }: PassingRequest) {
  const media = headers['content-type'];
  const response = await fetch(platform + path, {
    method,
    redirect: 'manual',
    ...(media === undefined ? {} : { headers: { 'content-type': media } }),
    ...(body.length === 0 ? {} : { body: new Uint8Array(body) }),
  });
  const location = response.headers.get('location');
  const shown: ProxiedResponse = {
    status: response.status,
    headers: {
      'content-type': response.headers.get('content-type') ?? 'text/plain',
      ...(location === null ? {} : { location }),
    },
    body: Buffer.from(await response.arrayBuffer()),
  };
  return shown;
}

/** Ways to break the promises about messages between viewers and platforms. */
export const violations: Violations = {
  'calls-a-ban-a-clearing': {
    sentence: 'A ban is reported to viewers as a clearing of the whole platform.',
    clause: 'WS-16',
    caughtBy: ['viewer-chat/relay/removed', 'viewer-chat/client/removed'],
    breaks: unchanged,
    sockets: () => ({
      fromServer(message, socket) {
        const { type, data } = message;
        const isBan = type === 'chat_message_removed' && isObject(data) && data.reason === 'banned';
        socket.toClient(isBan ? { type, data: { ...data, channelWide: true } } : message);
      },
    }),
  },
  'calls-every-send-delivered': {
    sentence: 'The outcome reports success for every platform, even if one rejected the message.',
    clause: 'WS-23',
    caughtBy: ['viewer-chat/relay/outcome'],
    breaks: unchanged,
    sockets: () => ({
      fromServer(message, socket) {
        const { data } = message;
        const results = isObject(data) ? data.results : undefined;
        const taken = (one: unknown) => (isObject(one) ? { platform: one.platform, ok: true } : one);
        socket.toClient(
          isObject(data) && Array.isArray(results)
            ? { ...message, data: { ...data, results: results.map(taken) } }
            : message,
        );
      },
    }),
  },
  'forgets-the-unblock': {
    sentence: 'A viewer that may send again is not notified.',
    clause: 'WS-15',
    caughtBy: ['viewer-chat/blocked', 'viewer-chat/client/blocked'],
    breaks: unchanged,
    sockets: () => ({
      fromServer: (message, socket) => {
        if (message.type !== 'caps_changed' || Object(message.data).canSend === false)
          socket.toClient(message);
      },
    }),
  },
  'gives-no-reason': {
    sentence: 'A blocked viewer does not receive the reason.',
    clause: 'WS-14',
    caughtBy: ['viewer-chat/blocked', 'viewer-chat/client/blocked'],
    breaks: unchanged,
    sockets: () => ({
      fromServer: (message, socket) =>
        socket.toClient(
          message.type === 'caps_changed'
            ? { ...message, data: { ...Object(message.data), reason: '' } }
            : message,
        ),
    }),
  },
  'keeps-bans-to-itself': {
    sentence: 'Viewers receive no removal for a ban on any platform.',
    clause: 'WS-38',
    caughtBy: ['viewer-chat/relay/removed', 'viewer-chat/client/removed'],
    breaks: unchanged,
    sockets: () => ({
      fromServer(message, socket) {
        const isRemoval = message.type === 'chat_message_removed';
        if (!isRemoval || valueAt(message.data, '/reason') !== 'banned') socket.toClient(message);
      },
    }),
  },
  'keeps-what-was-removed': {
    sentence: 'The history still contains removed messages.',
    clause: 'WS-16',
    caughtBy: ['viewer-chat/relay/removed', 'viewer-chat/client/removed'],
    breaks: unchanged,
    sockets: () => {
      const sentMessages = new Map<unknown, unknown>();
      return {
        fromServer(message, socket) {
          if (message.type === 'chat_message') sentMessages.set(valueAt(message.data, '/id'), message.data);
          const { result } = message;
          const messages = isObject(result) ? result.messages : undefined;
          if (!Array.isArray(messages)) return socket.toClient(message);
          const shown = new Set(messages.map((one) => valueAt(one, '/id')));
          const kept = [...sentMessages].flatMap(([id, one]) => (shown.has(id) ? [] : [one]));
          const all = [...messages, ...kept].sort((one, other) =>
            String(valueAt(other, '/id')).localeCompare(String(valueAt(one, '/id'))),
          );
          socket.toClient({ ...message, result: { messages: all } });
        },
      };
    },
  },
  'names-another-message': {
    sentence: 'The outcome of a message names another message id than its sender received.',
    clause: 'WS-12',
    caughtBy: ['viewer-chat/relay/both-ways', 'viewer-chat/client/sends'],
    breaks: unchanged,
    sockets: () => ({
      fromServer: (message, socket) =>
        socket.toClient(
          message.type === 'chat_send_result'
            ? { ...message, data: { ...Object(message.data), clientMessageId: 'another' } }
            : message,
        ),
    }),
  },
  'relays-as-somebody-else': {
    sentence: 'Messages of viewers appear on the platform under another account.',
    clause: 'WS-40',
    caughtBy: ['viewer-chat/relay/both-ways'],
    breaks: () => {
      // The simulator's pages are outside the API, so links are changed to lead through this proxy.
      let platform = '';
      const leads = changes('POST', /\/connections\/link$/, (started, { headers }) => {
        const { origin, pathname, search } = new URL(String(started.authorizationUrl));
        platform = origin;
        return { ...started, authorizationUrl: `http://${headers.host}${pathname}${search}` };
      })();
      return async (request, forward) => {
        if (platform === '' || request.path.startsWith('/v1/')) return leads(request, forward);
        const page = await pageOf(platform, request);
        const sentMessages = /<strong>[^<]*<\/strong>( [^\n]*\(web\): )/g;
        const body = page.body.toString('utf8').replaceAll(sentMessages, '<strong>Callsheet</strong>$1');
        return { ...page, body: Buffer.from(body) };
      };
    },
  },
  'shows-a-message-twice': {
    sentence: 'A relayed message that the platform echoes reaches viewers twice.',
    clause: 'WS-11',
    caughtBy: ['viewer-chat/relay/both-ways'],
    breaks: unchanged,
    sockets: () => ({
      fromServer(message, socket) {
        socket.toClient(message);
        if (message.type === 'chat_message') socket.toClient(message);
      },
    }),
  },
  'reports-of-native-deletions': {
    sentence: 'A deletion on the platform without message ids is reported with an id.',
    clause: 'WS-39',
    caughtBy: ['viewer-chat/relay/removed'],
    breaks: unchanged,
    sockets: () => {
      let last: unknown;
      return {
        fromServer(message, socket) {
          const isNative = valueAt(message.data, '/platform') === 'kick';
          if (isNative && message.type === 'chat_message') last = valueAt(message.data, '/platformMessageId');
          if (isNative && message.type === 'chat_message_removed') {
            const data = { platform: 'kick', platformMessageId: last, channelWide: false, reason: 'deleted' };
            socket.toClient({ type: message.type, data });
          }
          socket.toClient(message);
        },
      };
    },
  },
  'reports-outcome-to-all': {
    sentence: 'Every viewer receives the outcome of one viewer’s message.',
    clause: 'WS-13',
    caughtBy: ['viewer-chat/relay/both-ways'],
    breaks: unchanged,
    sockets: () => {
      const open = new Set<PassingSocket>();
      return {
        opened: (socket) => void open.add(socket),
        closed: (socket) => void open.delete(socket),
        fromServer(message, socket) {
          const to = message.type === 'chat_send_result' ? open : [socket];
          for (const one of to) one.toClient(message);
        },
      };
    },
  },
};
