import type { Broken } from '../../mutation/proxy.ts';
import { refusal, sentBody } from '../../mutation/sent-bodies.ts';

export const broken: Broken = {
  sentence: 'What is as long as it may be is refused.',
  clause: 'API-6',
  caughtBy: ['createRoom/takes/greatest', 'createBooking/takes/greatest'],
  breaks: () => async (request, forward) => {
    const { name } = sentBody(request);
    return typeof name === 'string' && [...name].length >= 100 ? refusal : forward(request);
  },
};
