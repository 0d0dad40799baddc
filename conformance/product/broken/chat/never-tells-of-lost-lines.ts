import { type Broken, withFrames } from '../../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'No event tells that a line to a chat is gone.',
  clause: 'SSE-08',
  caughtBy: ['chat/connectors/come-and-go'],
  breaks: () => async (request, forward) =>
    withFrames(await forward(request), (frame) =>
      /^event: chatConnectorRemoved$/m.test(frame) ? [] : [frame],
    ),
};
