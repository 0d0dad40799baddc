import type { Broken } from '../../../mutation/proxy.ts';
import { withBody } from '../../mutation/changed-requests.ts';

export const broken: Broken = {
  sentence: 'An empty projection is a flat one.',
  clause: 'BCAST-03',
  caughtBy: ['broadcasts/settings/saved'],
  breaks: withBody('PATCH', /\/destinations\/[^/]+$/, (body) =>
    JSON.stringify(body).includes('"projection":""')
      ? { ...body, broadcastConfig: { projection: '360' } }
      : body,
  ),
};
