import type { Broken } from '../../../mutation/proxy.ts';
import { withBody } from '../../mutation/changed-requests.ts';

export const broken: Broken = {
  sentence: 'A destination that is switched off is no vertical one any more.',
  caughtBy: ['updateDestination/patch/alone'],
  breaks: withBody('PATCH', /\/destinations\/[^/]+$/, (body) =>
    body.enabled === false && !('vertical' in body) ? { ...body, vertical: false } : body,
  ),
};
