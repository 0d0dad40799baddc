import { type Broken, withFrames } from './proxy.ts';

export const broken: Broken = {
  sentence: 'An event carries only what changed of its row.',
  clause: 'SSE-04',
  caughtBy: ['updateSource/emits/*'],
  breaks: () => async (request, forward) =>
    withFrames(await forward(request), (frame) =>
      frame.includes('\nevent: source\n') ? [frame.replace(/"createdAt":"[^"]*",/, '')] : [frame],
    ),
};
