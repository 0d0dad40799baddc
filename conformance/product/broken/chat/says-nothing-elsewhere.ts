import type { Broken } from '../../../mutation/proxy.ts';
import { withBody } from '../../mutation/changed-requests.ts';

export const broken: Broken = {
  sentence: 'What is sent to the chat stays in the studio.',
  clause: 'CHAT-07',
  caughtBy: ['chat/connectors/said-there'],
  breaks: withBody('POST', /\/chat\/messages$/, (body) => ({ ...body, platforms: ['nowhere'] })),
};
