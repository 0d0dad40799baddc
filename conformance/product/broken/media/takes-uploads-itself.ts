import type { Broken } from '../../../mutation/proxy.ts';
import { changes } from '../../mutation/changed-answers.ts';

export const broken: Broken = {
  sentence: 'The bytes of an upload are to go through the API.',
  clause: 'MEDIA-36',
  caughtBy: ['media/upload/single'],
  breaks: changes('POST', /\/v1\/media$/, (plan, { headers }) =>
    typeof plan.uploadUrl === 'string'
      ? { ...plan, uploadUrl: `http://${headers.host}/v1/uploads/${encodeURIComponent(plan.uploadUrl)}` }
      : plan,
  ),
};
