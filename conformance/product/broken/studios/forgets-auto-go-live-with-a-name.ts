import type { Broken } from '../../../mutation/proxy.ts';
import { withBody } from '../../mutation/changed-requests.ts';

export const broken: Broken = {
  sentence: 'A studio that is renamed goes live by itself no more.',
  clause: 'STUDIO-06',
  caughtBy: ['updateStudio/patch/alone'],
  breaks: withBody('PATCH', /\/v1\/studios\/[^/]+$/, (body) =>
    'name' in body && !('autoGoLive' in body) ? { ...body, autoGoLive: { enabled: false } } : body,
  ),
};
