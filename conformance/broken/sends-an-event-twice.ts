import { type Broken, withFrames } from './proxy.ts';

export const broken: Broken = {
  sentence: 'An event of a change comes twice.',
  clause: 'SSE-04',
  caughtBy: ['*/stream/resume-header', 'createSource/emits/*'],
  breaks: () => async (request, forward) =>
    withFrames(await forward(request), (frame) =>
      frame.includes('\nevent: source\n') ? [frame, frame] : [frame],
    ),
};
