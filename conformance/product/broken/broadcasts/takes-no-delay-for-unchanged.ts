import type { Broken } from '../../../mutation/proxy.ts';
import { withBody } from '../../mutation/changed-requests.ts';

export const broken: Broken = {
  sentence: 'A delay of 0 is taken for unchanged.',
  clause: 'BCAST-17',
  caughtBy: ['broadcasts/settings/edited'],
  breaks: withBody('PATCH', /\/broadcast$/, ({ streamDelayMs, ...body }) =>
    streamDelayMs ? { ...body, streamDelayMs } : body,
  ),
};
