import { type Broken, withoutHeaders } from '../../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'A stream goes on from wherever it is resumed, however long ago that was.',
  clause: 'SSE-13',
  host: 'short-window',
  caughtBy: ['events/window/passed'],
  breaks: () => async (request, forward) => {
    const answer = await forward(request);
    const { frames } = answer;
    if (!frames || !('last-event-id' in request.headers)) return answer;
    const replayed = async function* (): AsyncGenerator<string> {
      for await (const frame of frames) yield frame.replace(/^event: snapshot$/m, 'event: source');
    };
    return { ...answer, headers: withoutHeaders(answer.headers), frames: replayed() };
  },
};
