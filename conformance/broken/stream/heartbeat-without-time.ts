import { type Broken, withFrames } from '../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'Heartbeats do not tell the time.',
  clause: 'NEWS-4',
  caughtBy: ['*/stream/heartbeat'],
  breaks: () => async (request, forward) =>
    withFrames(await forward(request), (frame) => (frame.startsWith(':') ? [': heartbeat\n\n'] : [frame])),
};
