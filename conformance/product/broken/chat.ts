import { type Violations, withFrames } from '../../mutation/proxy.ts';
import { withBody } from '../mutation/changed-requests.ts';
import { changes } from '../mutation/changed-responses.ts';

/** Ways to break the promises about studio chats. */
export const violations: Violations = {
  'responds-with-another-id': {
    sentence: 'A message is listed under another id than its sender received.',
    clause: 'CHAT-02',
    caughtBy: ['chat/sent'],
    breaks: changes('POST', /\/chat\/messages$/, (body) => ({
      ...body,
      messageId: `${String(body.messageId)}x`,
    })),
  },
  'queries-no-broadcast': {
    sentence: 'A chat connector has requiresLiveBroadcast false although its destination has true.',
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
    sentence: 'A chat message does not reach platforms whose destination is off.',
    clause: 'DEST-05',
    caughtBy: ['chat/connectors/sent-there'],
    breaks: withBody('POST', /\/chat\/messages$/, (body) => ({ ...body, platforms: ['twitch'] })),
  },
  'never-reports-of-lines': {
    sentence: 'No event reports a new chat connector.',
    clause: 'SSE-07',
    caughtBy: ['chat/connectors/come-and-go'],
    breaks: () => async (request, forward) =>
      withFrames(await forward(request), (frame) => (/^event: chatConnector$/m.test(frame) ? [] : [frame])),
  },
  'never-reports-of-lost-lines': {
    sentence: 'No event reports the removal of a chat connector.',
    clause: 'SSE-08',
    caughtBy: ['chat/connectors/come-and-go'],
    breaks: () => async (request, forward) =>
      withFrames(await forward(request), (frame) =>
        /^event: chatConnectorRemoved$/m.test(frame) ? [] : [frame],
      ),
  },
  'states-it-everywhere': {
    sentence: 'A message for one platform is sent to all platforms.',
    clause: 'CHAT-07',
    caughtBy: ['chat/connectors/sent-there'],
    breaks: withBody('POST', /\/chat\/messages$/, ({ platforms: _, ...body }) => body),
  },
  'states-nothing-elsewhere': {
    sentence: 'Chat messages do not reach the platforms.',
    clause: 'CHAT-07',
    caughtBy: ['chat/connectors/sent-there'],
    breaks: withBody('POST', /\/chat\/messages$/, (body) => ({ ...body, platforms: ['nowhere'] })),
  },
  'shows-lines-without-wish': {
    sentence: 'A chat connector lacks `desired`.',
    clause: 'CHAT-03',
    caughtBy: ['chat/connectors/come-and-go'],
    breaks: () => async (request, forward) =>
      withFrames(await forward(request), (frame) => [frame.replace(/"desired":(true|false),?/g, '')]),
  },
};
