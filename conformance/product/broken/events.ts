import { setTimeout } from 'node:timers/promises';
import { isObject } from '../../engine/model/json-pointer.ts';
import { type Violations, withFrames, withoutHeaders } from '../../mutation/proxy.ts';

/** Returns the frame; if it is a snapshot, without disabled destinations. */
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
    sentence: 'A snapshot lacks disabled destinations.',
    clause: 'SSE-11',
    caughtBy: ['studios/existing/snapshot'],
    breaks: () => async (request, forward) =>
      withFrames(await forward(request), (frame) => [withoutDisabled(frame)]),
  },
  'leaves-out-who-is-inactive': {
    sentence: 'Events of the mixer lack the strips of inactive sources.',
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
    sentence: 'A stream continues after the expiry of its token.',
    clause: 'SSE-17',
    caughtBy: ['events/token-expires'],
    breaks: () => async (request, forward) => {
      const response = await forward(request);
      const { frames } = response;
      if (!frames) return response;
      const endless = async function* (): AsyncGenerator<string> {
        yield* frames;
        await setTimeout(60_000, undefined, { signal: request.signal });
      };
      return { ...response, frames: endless() };
    },
  },
  'replays-without-end': {
    sentence: 'A stream can be resumed from any event, however old.',
    clause: 'SSE-13',
    host: 'short-window',
    caughtBy: ['events/window/passed'],
    breaks: () => async (request, forward) => {
      const response = await forward(request);
      const { frames } = response;
      if (!frames || !('last-event-id' in request.headers)) return response;
      const replayed = async function* (): AsyncGenerator<string> {
        for await (const frame of frames) yield frame.replace(/^event: snapshot$/m, 'event: source');
      };
      return { ...response, headers: withoutHeaders(response.headers), frames: replayed() };
    },
  },
};
