import { type Broken, withFrames } from '../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'An event carries only what changed of its row.',
  clause: 'NEWS-2',
  caughtBy: ['updateBooking/emits/*'],
  breaks: () => async (request, forward) =>
    withFrames(await forward(request), (frame) =>
      frame.includes('\nevent: booking\n') ? [frame.replace(/"state":"[^"]*",?/, '')] : [frame],
    ),
};
