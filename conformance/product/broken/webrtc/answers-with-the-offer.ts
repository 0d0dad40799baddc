import type { Broken } from '../../../mutation/proxy.ts';
import { taken } from '../../mutation/changed-sessions.ts';

export const broken: Broken = {
  sentence: 'The answer to a publisher is its own offer.',
  clause: 'RTC-03',
  host: 'media',
  caughtBy: ['signaling/publish'],
  breaks: taken((answer, { body }) => ({ ...answer, body })),
};
