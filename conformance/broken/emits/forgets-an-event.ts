import { type Broken, withFrames } from '../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'A removal is told to nobody.',
  clause: 'NEWS-2',
  caughtBy: ['cancelBooking/emits/*'],
  breaks: () => async (request, forward) =>
    withFrames(await forward(request), (frame) =>
      frame.includes('\nevent: bookingRemoved\n') ? [] : [frame],
    ),
};
