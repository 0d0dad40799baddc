import type { Broken } from '../../../mutation/proxy.ts';
import { withBody } from '../../mutation/changed-requests.ts';

export const broken: Broken = {
  sentence: 'The shortest latency that is saved is the second shortest.',
  clause: 'BCAST-02',
  caughtBy: ['broadcasts/ultra-low'],
  breaks: withBody('POST', /\/destinations$/, (body) =>
    JSON.parse(JSON.stringify(body).replace('"ultraLow"', '"low"')),
  ),
};
