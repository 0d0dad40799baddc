import type { Broken } from '../../../mutation/proxy.ts';
import { taken } from '../../mutation/changed-sessions.ts';

export const broken: Broken = {
  sentence: 'On air a monitor is told that nobody publishes.',
  clause: 'MONITOR-12',
  host: 'media',
  caughtBy: ['monitor/program/plays'],
  breaks: taken((answer) => ({
    ...answer,
    status: 409,
    headers: { 'retry-after': '2' },
    body: Buffer.alloc(0),
  })),
};
