import { type Broken, withFrames } from '../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'A fresh stream begins with the changes and leaves the full state to be read elsewhere.',
  clause: 'NEWS-1',
  caughtBy: ['*/stream/snapshot', '*/stream/unusable-id'],
  breaks: () => async (request, forward) =>
    withFrames(await forward(request), (frame) => (frame.includes('\nevent: room\n') ? [] : [frame])),
};
