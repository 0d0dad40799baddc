import { type Broken, unchanged } from '../../../mutation/proxy.ts';

/** As long as what it stands for, so that the length of the answer still holds. */
const wrong = 'token unwanted';

export const broken: Broken = {
  sentence: 'Who brings no token to the socket is told that it is wrong.',
  clause: 'WS-06',
  caughtBy: ['viewer-chat/handshake/strangers'],
  breaks: unchanged,
  sockets: () => ({ refusal: (answer) => answer.replaceAll('token required', wrong) }),
};
