import type { Broken } from '../../mutation/proxy.ts';
import { sentBody, withBody } from '../../mutation/sent-bodies.ts';

export const broken: Broken = {
  sentence: 'A text is kept in another normal form than it was sent in.',
  clause: 'API-6',
  caughtBy: ['createRoom/takes/greatest'],
  breaks: () => async (request, forward) => {
    const sent = sentBody(request);
    return forward(
      typeof sent.name === 'string'
        ? withBody(request, { ...sent, name: sent.name.normalize('NFC') })
        : request,
    );
  },
};
