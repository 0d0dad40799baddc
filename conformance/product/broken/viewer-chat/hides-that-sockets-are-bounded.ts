import type { Broken } from '../../../mutation/proxy.ts';
import { unchanged } from '../../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'A token with too many sockets is rejected as if it were no good.',
  clause: 'WS-02',
  caughtBy: ['viewer-chat/ceilings/token'],
  breaks: unchanged,
  sockets: () => ({
    refusal: (answer) => answer.replace(/^HTTP\/1.1 429 .*/, 'HTTP/1.1 401 Unauthorized'),
  }),
};
