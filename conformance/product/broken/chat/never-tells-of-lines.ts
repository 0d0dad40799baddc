import { type Broken, withFrames } from '../../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'No event tells of a line to a chat.',
  clause: 'SSE-07',
  caughtBy: ['chat/connectors/come-and-go'],
  breaks: () => async (request, forward) =>
    withFrames(await forward(request), (frame) => (/^event: chatConnector$/m.test(frame) ? [] : [frame])),
};
