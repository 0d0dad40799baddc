import type { Broken } from '../../../mutation/proxy.ts';
import { unchanged } from '../../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'Viewers whose chat is out of reach are told that their token is no good.',
  clause: 'WS-09',
  host: 'bus-off',
  caughtBy: ['viewer-chat/handshake/out-of-reach'],
  breaks: unchanged,
  sockets: () => ({
    refusal: (answer) => answer.replace(/^HTTP\/1.1 503 .*/, 'HTTP/1.1 401 Unauthorized'),
  }),
};
