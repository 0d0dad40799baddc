import type { Broken } from '../../../mutation/proxy.ts';
import { withBody } from '../../mutation/changed-requests.ts';

export const broken: Broken = {
  sentence: 'What is sent to the chat is not said where a destination is off.',
  clause: 'DEST-05',
  caughtBy: ['chat/connectors/said-there'],
  breaks: withBody('POST', /\/chat\/messages$/, (body) => ({ ...body, platforms: ['twitch'] })),
};
