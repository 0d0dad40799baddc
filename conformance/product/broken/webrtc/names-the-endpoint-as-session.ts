import type { Broken } from '../../../mutation/proxy.ts';
import { taken } from '../../mutation/changed-sessions.ts';

export const broken: Broken = {
  sentence: 'The session is said to be where the endpoint is.',
  clause: 'RTC-04',
  host: 'media',
  caughtBy: ['signaling/publish'],
  breaks: taken((answer, { path }) => ({ ...answer, headers: { ...answer.headers, location: path } })),
};
