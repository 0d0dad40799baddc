import type { Broken, PassingAnswer } from '../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'Requests of one moment share the last place: the count is from before the insert.',
  caughtBy: ['createBooking/ceiling/race'],
  breaks: () => {
    const made = new Map<string, PassingAnswer>();
    let underWay = 0;
    return async (request, forward) => {
      underWay += 1;
      const isRace = underWay > 2;
      const answer = await forward(request).finally(() => {
        underWay -= 1;
      });
      if (request.method === 'POST' && answer.status === 201) made.set(request.path, answer);
      const last = answer.status === 409 && isRace ? made.get(request.path) : undefined;
      return last ?? answer;
    };
  },
};
