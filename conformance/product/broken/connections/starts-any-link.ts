import type { Broken } from '../../../mutation/proxy.ts';
import { withBody } from '../../mutation/changed-requests.ts';

export const broken: Broken = {
  sentence: 'A link starts where no application is configured.',
  clause: 'CONN-04',
  host: 'few-platforms',
  caughtBy: ['connections/few-platforms'],
  breaks: withBody('POST', /\/connections\/link$/, (body) => ({ ...body, platform: 'twitch' })),
};
