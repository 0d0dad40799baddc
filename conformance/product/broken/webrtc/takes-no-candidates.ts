import type { Broken } from '../../../mutation/proxy.ts';
import { answered } from '../../mutation/changed-sessions.ts';

export const broken: Broken = {
  sentence: 'A session takes no candidates.',
  clause: 'RTC-04',
  host: 'media',
  caughtBy: ['signaling/publish'],
  breaks: answered('PATCH', () => ({ status: 405 })),
};
