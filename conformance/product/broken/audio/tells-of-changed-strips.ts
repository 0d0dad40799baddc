import { isObject } from '../../../engine/model/json-pointer.ts';
import { type Broken, withFrames } from '../../../mutation/proxy.ts';

const untouched = { muted: false, volume: 1, pan: 0, soloed: false, trim: 1 };
const isUntouched = (strip: unknown): boolean =>
  isObject(strip) && Object.entries(untouched).every(([name, value]) => strip[name] === value);

export const broken: Broken = {
  sentence: 'An audio event leaves out the strips that nobody ever touched.',
  clause: 'SSE-10',
  caughtBy: ['streamStudioEvents/stream/shown'],
  breaks: () => async (request, forward) =>
    withFrames(await forward(request), (frame) => {
      if (!/^event: audio$/m.test(frame)) return [frame];
      const changed = frame.replace(/^data: ?(.*)$/m, (_, data: string) => {
        const mixer: unknown = JSON.parse(data);
        if (!isObject(mixer) || !Array.isArray(mixer.sources)) return `data: ${data}`;
        const sources = mixer.sources.filter((strip) => !isUntouched(strip));
        return `data: ${JSON.stringify({ ...mixer, sources })}`;
      });
      return [changed];
    }),
};
