import { type Broken, withFrames } from './proxy.ts';

export const broken: Broken = {
  sentence: 'A fresh stream begins with the changes and leaves the full state to be read elsewhere.',
  clause: 'SSE-11',
  caughtBy: ['*/stream/snapshot', '*/stream/unusable-id'],
  breaks: () => async (request, forward) =>
    withFrames(await forward(request), (frame) => (frame.includes('\nevent: snapshot\n') ? [] : [frame])),
};
