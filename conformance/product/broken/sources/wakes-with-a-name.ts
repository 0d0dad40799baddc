import type { Broken } from '../../../mutation/proxy.ts';
import { withBody } from '../../mutation/changed-requests.ts';

export const broken: Broken = {
  sentence: 'A source that is renamed is switched on.',
  clause: 'SRC-22',
  caughtBy: ['updateSource/patch/alone'],
  breaks: withBody('PATCH', /\/sources\/[^/]+$/, (body) =>
    'name' in body && !('active' in body) ? { ...body, active: true } : body,
  ),
};
