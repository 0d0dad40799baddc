import type { Broken } from '../../mutation/proxy.ts';

/** The full state, and the one kind that follows it in the contract this stands in front of. */
const framesOfBeginning = 2;

export const broken: Broken = {
  sentence: 'Every stream ends right after its beginning.',
  clause: 'NEWS-6',
  caughtBy: ['*/stream/revocation', '*/stream/expiry'],
  breaks: () => async (request, forward) => {
    const answer = await forward(request);
    const { frames } = answer;
    if (!frames) return answer;
    const beginning = async function* (): AsyncGenerator<string> {
      let sent = 0;
      for await (const frame of frames) {
        yield frame;
        sent += 1;
        if (sent === framesOfBeginning) return;
      }
    };
    return { ...answer, frames: beginning() };
  },
};
