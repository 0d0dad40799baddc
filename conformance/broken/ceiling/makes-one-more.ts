import type { Broken, PassingAnswer } from '../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'One more than there may be is made all the same.',
  caughtBy: ['createBooking/ceiling/refuses'],
  breaks: () => {
    const made = new Map<string, PassingAnswer>();
    return async (request, forward) => {
      const answer = await forward(request);
      if (request.method === 'POST' && answer.status === 201) made.set(request.path, answer);
      // Another could not be told from a repeat of the last one, were it only looked at from outside.
      const last = answer.status === 409 ? made.get(request.path) : undefined;
      return last ?? answer;
    };
  },
};
