import { isObject } from '../../../engine/model/json-pointer.ts';
import { type Broken, withFrames } from '../../../mutation/proxy.ts';

/** The frame of a snapshot without destinations that are off. */
function without(frame: string): string {
  if (!/^event: snapshot$/m.test(frame)) return frame;
  return frame.replace(/^data: (.*)$/m, (line, text: string) => {
    const data: unknown = JSON.parse(text);
    if (!isObject(data) || !Array.isArray(data.destinations)) return line;
    const destinations = data.destinations.filter((row) => isObject(row) && row.enabled === true);
    return `data: ${JSON.stringify({ ...data, destinations })}`;
  });
}

export const broken: Broken = {
  sentence: 'A snapshot leaves out the destinations that are disabled.',
  clause: 'SSE-11',
  caughtBy: ['studios/standing/snapshot'],
  breaks: () => async (request, forward) => withFrames(await forward(request), (frame) => [without(frame)]),
};
