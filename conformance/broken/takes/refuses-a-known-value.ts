import type { Broken } from '../../mutation/proxy.ts';
import { refusal, sentBody } from '../../mutation/sent-bodies.ts';

export const broken: Broken = {
  sentence: 'One value of an enumeration is refused.',
  clause: 'API-6',
  caughtBy: ['createRoom/takes/choice-*'],
  breaks: () => async (request, forward) => (sentBody(request).kind === 'booth' ? refusal : forward(request)),
};
