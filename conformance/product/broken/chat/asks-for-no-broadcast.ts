import { type Broken, withFrames } from '../../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'A chat line needs no live broadcast where its destination says that it does.',
  clause: 'CHAT-03',
  caughtBy: ['chat/connectors/come-and-go'],
  breaks: () => async (request, forward) =>
    withFrames(await forward(request), (frame) => [
      /^event: chatConnector$/m.test(frame)
        ? frame.replace('"requiresLiveBroadcast":true', '"requiresLiveBroadcast":false')
        : frame,
    ]),
};
