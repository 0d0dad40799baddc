import { type Violations, withFrames } from '../../mutation/proxy.ts';
import { changes } from '../mutation/changed-answers.ts';
import { withBody } from '../mutation/changed-requests.ts';

/** Ways to break the promises about studio chats. */
export const violations: Violations = {
  'answers-with-another-id': {
    sentence: 'A message is listed under another id than its sender was told.',
    clause: 'CHAT-02',
    caughtBy: ['chat/said'],
    breaks: changes('POST', /\/chat\/messages$/, (body) => ({
      ...body,
      messageId: `${String(body.messageId)}x`,
    })),
  },
  'asks-for-no-broadcast': {
    sentence: 'A chat line needs no live broadcast where its destination says that it does.',
    clause: 'CHAT-03',
    caughtBy: ['chat/connectors/come-and-go'],
    breaks: () => async (request, forward) =>
      withFrames(await forward(request), (frame) => [
        /^event: chatConnector$/m.test(frame)
          ? frame.replace('"requiresLiveBroadcast":true', '"requiresLiveBroadcast":false')
          : frame,
      ]),
  },
  'keeps-quiet-where-off': {
    sentence: 'What is sent to the chat is not said where a destination is off.',
    clause: 'DEST-05',
    caughtBy: ['chat/connectors/said-there'],
    breaks: withBody('POST', /\/chat\/messages$/, (body) => ({ ...body, platforms: ['twitch'] })),
  },
  'never-tells-of-lines': {
    sentence: 'No event tells of a line to a chat.',
    clause: 'SSE-07',
    caughtBy: ['chat/connectors/come-and-go'],
    breaks: () => async (request, forward) =>
      withFrames(await forward(request), (frame) => (/^event: chatConnector$/m.test(frame) ? [] : [frame])),
  },
  'never-tells-of-lost-lines': {
    sentence: 'No event tells that a line to a chat is gone.',
    clause: 'SSE-08',
    caughtBy: ['chat/connectors/come-and-go'],
    breaks: () => async (request, forward) =>
      withFrames(await forward(request), (frame) =>
        /^event: chatConnectorRemoved$/m.test(frame) ? [] : [frame],
      ),
  },
  'says-it-everywhere': {
    sentence: 'What is sent to one platform is said on all of them.',
    clause: 'CHAT-07',
    caughtBy: ['chat/connectors/said-there'],
    breaks: withBody('POST', /\/chat\/messages$/, ({ platforms: _, ...body }) => body),
  },
  'says-nothing-elsewhere': {
    sentence: 'What is sent to the chat stays in the studio.',
    clause: 'CHAT-07',
    caughtBy: ['chat/connectors/said-there'],
    breaks: withBody('POST', /\/chat\/messages$/, (body) => ({ ...body, platforms: ['nowhere'] })),
  },
  'shows-lines-without-wish': {
    sentence: 'A line does not say whether it is wanted.',
    clause: 'CHAT-03',
    caughtBy: ['chat/connectors/come-and-go'],
    breaks: () => async (request, forward) =>
      withFrames(await forward(request), (frame) => [frame.replace(/"desired":(true|false),?/g, '')]),
  },
};
