import type { Broken } from '../../../mutation/proxy.ts';
import { withBody } from '../../mutation/changed-requests.ts';

export const broken: Broken = {
  sentence: 'A link returns to any address.',
  clause: 'CONN-06',
  caughtBy: ['connections/links/return-to'],
  breaks: withBody('POST', /\/connections\/link$/, ({ returnTo: _, ...body }) => body),
};
