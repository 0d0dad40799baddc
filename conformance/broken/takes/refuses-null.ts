import type { Broken } from '../../mutation/proxy.ts';
import { refusal, sentBody } from '../../mutation/sent-bodies.ts';

export const broken: Broken = {
  sentence: 'Null is refused where it clears.',
  clause: 'API-6',
  caughtBy: ['updateBooking/takes/null'],
  breaks: () => async (request, forward) => (sentBody(request).note === null ? refusal : forward(request)),
};
