import type { Broken } from '../../../mutation/proxy.ts';
import { taken } from '../../mutation/changed-sessions.ts';

export const broken: Broken = {
  sentence: 'A page of another origin cannot read where its session is.',
  host: 'media',
  caughtBy: ['signaling/publish'],
  breaks: taken((answer) => ({
    ...answer,
    headers: { ...answer.headers, 'access-control-expose-headers': 'X-Request-Id' },
  })),
};
