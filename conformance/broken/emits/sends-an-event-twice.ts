import { type Broken, withFrames } from '../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'An event of a change comes twice.',
  clause: 'NEWS-2',
  caughtBy: ['*/stream/resume-header', 'createBooking/emits/*'],
  breaks: () => async (request, forward) =>
    withFrames(await forward(request), (frame) =>
      frame.includes('\nevent: booking\n') ? [frame, frame] : [frame],
    ),
};
