import { isObject } from '../../../engine/model/json-pointer.ts';
import { type Broken, unchanged } from '../../../mutation/proxy.ts';

export const broken: Broken = {
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
};
