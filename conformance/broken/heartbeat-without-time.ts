import { type Broken, withFrames } from './proxy.ts';

export const broken: Broken = {
  sentence: 'Heartbeats do not tell the time.',
  clause: 'SSE-16',
  caughtBy: ['*/stream/heartbeat'],
  breaks: () => async (request, forward) =>
    withFrames(await forward(request), (frame) => (frame.startsWith(':') ? [': heartbeat\n\n'] : [frame])),
};
