import type { Broken } from '../../../mutation/proxy.ts';
import { withBody } from '../../mutation/changed-requests.ts';

export const broken: Broken = {
  sentence: 'What is sent to one platform is said on all of them.',
  clause: 'CHAT-07',
  caughtBy: ['chat/connectors/said-there'],
  breaks: withBody('POST', /\/chat\/messages$/, ({ platforms: _, ...body }) => body),
};
