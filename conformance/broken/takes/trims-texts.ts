import type { Broken } from '../../mutation/proxy.ts';
import { sentBody, withBody } from '../../mutation/sent-bodies.ts';

export const broken: Broken = {
  sentence: 'A text loses the blanks that it begins and ends with.',
  clause: 'API-6',
  caughtBy: ['createRoom/takes/greatest'],
  breaks: () => async (request, forward) => {
    const sent = sentBody(request);
    return forward(
      typeof sent.name === 'string' ? withBody(request, { ...sent, name: sent.name.trim() }) : request,
    );
  },
};
