import type { Broken } from '../../mutation/proxy.ts';
import { refusal, sentBody } from '../../mutation/sent-bodies.ts';

export const broken: Broken = {
  sentence: 'The smallest number that is allowed is refused.',
  clause: 'API-6',
  caughtBy: ['createRoom/takes/least'],
  breaks: () => async (request, forward) => (sentBody(request).seats === 1 ? refusal : forward(request)),
};
