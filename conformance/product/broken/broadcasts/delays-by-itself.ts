import type { Broken } from '../../../mutation/proxy.ts';
import { withBody } from '../../mutation/changed-requests.ts';

export const broken: Broken = {
  sentence: 'A delay of none is one of a second.',
  clause: 'BCAST-05',
  caughtBy: ['broadcasts/settings/saved'],
  breaks: withBody('PATCH', /\/destinations\/[^/]+$/, (body) =>
    JSON.stringify(body).includes('"streamDelayMs":0')
      ? { ...body, broadcastConfig: { streamDelayMs: 1000 } }
      : body,
  ),
};
