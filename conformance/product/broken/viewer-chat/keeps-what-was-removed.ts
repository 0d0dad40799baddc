import { isObject, valueAt } from '../../../engine/model/json-pointer.ts';
import { type Broken, unchanged } from '../../../mutation/proxy.ts';

export const broken: Broken = {
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
};
