import { type Broken, unchanged } from '../../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'Upgrades are refused with a bare status.',
  clause: 'WS-07',
  caughtBy: ['viewer-chat/handshake/refused'],
  breaks: unchanged,
  sockets: () => ({
    refusal: (answer) =>
      answer.replace(/^content-length: .*$/im, 'Content-Length: 0').replace(/(\r\n\r\n)[\s\S]*$/, '$1'),
  }),
};
