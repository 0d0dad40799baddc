import type { Broken } from '../../../mutation/proxy.ts';
import { changes } from '../../mutation/changed-answers.ts';

export const broken: Broken = {
  sentence: 'A message is listed under another id than its sender was told.',
  clause: 'CHAT-02',
  caughtBy: ['chat/said'],
  breaks: changes('POST', /\/chat\/messages$/, (body) => ({
    ...body,
    messageId: `${String(body.messageId)}x`,
  })),
};
