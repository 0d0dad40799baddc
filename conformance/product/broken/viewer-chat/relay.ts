import { isObject, valueAt } from '../../../engine/model/json-pointer.ts';
import {
  type PassingAnswer,
  type PassingRequest,
  unchanged,
  type Violations,
} from '../../../mutation/proxy.ts';
import type { PassingSocket } from '../../../mutation/socket-proxy.ts';
import { changes } from '../../mutation/changed-answers.ts';

/** Asks the stand-in for a page of it. */
async function pageOf(platform: string, { method, path, headers, body }: PassingRequest) {
  const media = headers['content-type'];
  const answer = await fetch(platform + path, {
    method,
    redirect: 'manual',
    ...(media === undefined ? {} : { headers: { 'content-type': media } }),
    ...(body.length === 0 ? {} : { body: new Uint8Array(body) }),
  });
  const location = answer.headers.get('location');
  const shown: PassingAnswer = {
    status: answer.status,
    headers: {
      'content-type': answer.headers.get('content-type') ?? 'text/plain',
      ...(location === null ? {} : { location }),
    },
    body: Buffer.from(await answer.arrayBuffer()),
  };
  return shown;
}

/** Ways to break the promises about messages between viewers and platforms. */
export const violations: Violations = {
  'calls-a-ban-a-clearing': {
    sentence: 'Viewers are told that a ban clears all of its platform.',
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
    sentence: 'Every platform is said to have taken a message, whatever it made of it.',
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
    sentence: 'Who may send again is not told.',
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
    sentence: 'Who is blocked is not told why.',
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
    sentence: 'Viewers are told of no ban, on whatever platform.',
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
    sentence: 'The history still holds what viewers were told to remove.',
    clause: 'WS-16',
    caughtBy: ['viewer-chat/relay/removed', 'viewer-chat/client/removed'],
    breaks: unchanged,
    sockets: () => {
      const said = new Map<unknown, unknown>();
      return {
        fromServer(message, socket) {
          if (message.type === 'chat_message') said.set(valueAt(message.data, '/id'), message.data);
          const { result } = message;
          const messages = isObject(result) ? result.messages : undefined;
          if (!Array.isArray(messages)) return socket.toClient(message);
          const shown = new Set(messages.map((one) => valueAt(one, '/id')));
          const kept = [...said].flatMap(([id, one]) => (shown.has(id) ? [] : [one]));
          const all = [...messages, ...kept].sort((one, other) =>
            String(valueAt(other, '/id')).localeCompare(String(valueAt(one, '/id'))),
          );
          socket.toClient({ ...message, result: { messages: all } });
        },
      };
    },
  },
  'names-another-message': {
    sentence: 'What came of a message names another one than its sender was told.',
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
    sentence: 'What viewers say is said on the platform under an account of the service.',
    clause: 'WS-40',
    caughtBy: ['viewer-chat/relay/both-ways'],
    breaks: () => {
      // The pages of the stand-in are beside the API, so links are made to lead there by way of here.
      let platform = '';
      const leads = changes('POST', /\/connections\/link$/, (started, { headers }) => {
        const { origin, pathname, search } = new URL(String(started.authorizationUrl));
        platform = origin;
        return { ...started, authorizationUrl: `http://${headers.host}${pathname}${search}` };
      })();
      return async (request, forward) => {
        if (platform === '' || request.path.startsWith('/v1/')) return leads(request, forward);
        const page = await pageOf(platform, request);
        const said = /<strong>[^<]*<\/strong>( [^\n]*\(web\): )/g;
        const body = page.body.toString('utf8').replaceAll(said, '<strong>Callsheet</strong>$1');
        return { ...page, body: Buffer.from(body) };
      };
    },
  },
  'shows-a-message-twice': {
    sentence: 'What the platform says back of a viewer’s message is shown as another message.',
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
  'tells-of-native-deletions': {
    sentence: 'A message that was deleted on the platform that tells nobody is taken from viewers by its id.',
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
  'tells-outcome-to-all': {
    sentence: 'Every viewer is told what came of one viewer’s message.',
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
