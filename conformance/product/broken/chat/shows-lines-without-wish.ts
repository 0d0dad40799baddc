import { type Broken, withFrames } from '../../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'A line does not say whether it is wanted.',
  clause: 'CHAT-03',
  caughtBy: ['chat/connectors/come-and-go'],
  breaks: () => async (request, forward) =>
    withFrames(await forward(request), (frame) => [frame.replace(/"desired":(true|false),?/g, '')]),
};
