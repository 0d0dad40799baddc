import type { Broken } from '../../../mutation/proxy.ts';
import { withBody } from '../../mutation/changed-requests.ts';

export const broken: Broken = {
  sentence: 'An edit to the shortest latency makes it the second shortest.',
  clause: 'BCAST-02',
  caughtBy: ['broadcasts/ultra-low'],
  breaks: withBody('PATCH', /\/broadcast$/, (body) =>
    body.latency === 'ultraLow' ? { ...body, latency: 'low' } : body,
  ),
};
