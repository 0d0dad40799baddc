import type { Broken } from '../../../mutation/proxy.ts';
import { taken } from '../../mutation/changed-sessions.ts';

export const broken: Broken = {
  sentence: 'The SDP answer is called JSON.',
  clause: 'RTC-03',
  host: 'media',
  caughtBy: ['signaling/publish'],
  breaks: taken((answer) => ({
    ...answer,
    headers: { ...answer.headers, 'content-type': 'application/json' },
  })),
};
