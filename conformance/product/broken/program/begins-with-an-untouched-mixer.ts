import type { Broken } from '../../../mutation/proxy.ts';
import { withBody } from '../../mutation/changed-requests.ts';

export const broken: Broken = {
  sentence: 'What an idle studio’s mixer was set to is not what it goes live with.',
  clause: 'AUDIO-28',
  caughtBy: ['audio/program/kept'],
  breaks: withBody('PATCH', /\/audio\/sources\/[^/]+$/, (body) => ({ ...body, volume: 1 })),
};
