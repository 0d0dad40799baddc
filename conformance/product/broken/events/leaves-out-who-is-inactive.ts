import { isObject } from '../../../engine/model/json-pointer.ts';
import { type Broken, withFrames } from '../../../mutation/proxy.ts';

export const broken: Broken = {
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
};

function withoutInactive(audio: unknown): string {
  const strips = isObject(audio) && Array.isArray(audio.sources) ? audio.sources.filter(isObject) : [];
  return JSON.stringify({ ...Object(audio), sources: strips.filter(({ active }) => active === true) });
}
