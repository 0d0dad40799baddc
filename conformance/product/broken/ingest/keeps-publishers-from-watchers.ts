import { type Broken, withFrames } from '../../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'Watchers are not told who begins to publish.',
  clause: 'SSE-06',
  caughtBy: ['ingest/publish/rtmp'],
  breaks: () => async (request, forward) =>
    withFrames(await forward(request), (frame) =>
      frame.includes('\nevent: source\n') && frame.includes('"publishing":true') ? [] : [frame],
    ),
};
