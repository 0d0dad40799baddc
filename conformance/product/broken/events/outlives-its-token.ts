import { setTimeout } from 'node:timers/promises';
import type { Broken } from '../../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'A stream goes on when the token has expired that opened it.',
  clause: 'SSE-17',
  caughtBy: ['events/token-expires'],
  breaks: () => async (request, forward) => {
    const answer = await forward(request);
    const { frames } = answer;
    if (!frames) return answer;
    const endless = async function* (): AsyncGenerator<string> {
      yield* frames;
      await setTimeout(60_000, undefined, { signal: request.signal });
    };
    return { ...answer, frames: endless() };
  },
};
