import { setTimeout } from 'node:timers/promises';
import { isObject } from '../../engine/model/json-pointer.ts';
import { type Violations, withFrames, withoutHeaders } from '../../mutation/proxy.ts';

/** The frame of a snapshot without destinations that are disabled. */
function withoutDisabled(frame: string): string {
  if (!/^event: snapshot$/m.test(frame)) return frame;
  return frame.replace(/^data: (.*)$/m, (line, text: string) => {
    const data: unknown = JSON.parse(text);
    if (!isObject(data) || !Array.isArray(data.destinations)) return line;
    const destinations = data.destinations.filter((row) => isObject(row) && row.enabled === true);
    return `data: ${JSON.stringify({ ...data, destinations })}`;
  });
}

function withoutInactive(audio: unknown): string {
  const strips = isObject(audio) && Array.isArray(audio.sources) ? audio.sources.filter(isObject) : [];
  return JSON.stringify({ ...Object(audio), sources: strips.filter(({ active }) => active === true) });
}

/** Ways to break the promises about event streams. */
export const violations: Violations = {
  'begins-without-the-disabled': {
    sentence: 'A snapshot leaves out the destinations that are disabled.',
    clause: 'SSE-11',
    caughtBy: ['studios/standing/snapshot'],
    breaks: () => async (request, forward) =>
      withFrames(await forward(request), (frame) => [withoutDisabled(frame)]),
  },
  'leaves-out-who-is-inactive': {
    sentence: 'Events of the mixer leave the strips of inactive sources out.',
    clause: 'SSE-10',
    caughtBy: ['events/snapshot/changed'],
    breaks: () => async (request, forward) =>
      withFrames(await forward(request), (frame) => {
        if (!/^event: ?audio$/m.test(frame)) return [frame];
        return [
          frame.replace(/^data: ?(.*)$/m, (_, data: string) => `data: ${withoutInactive(JSON.parse(data))}`),
        ];
      }),
  },
  'outlives-its-token': {
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
  },
  'replays-without-end': {
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
  },
};
