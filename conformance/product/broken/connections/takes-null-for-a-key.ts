import type { Broken } from '../../../mutation/proxy.ts';
import { withBody } from '../../mutation/changed-requests.ts';

export const broken: Broken = {
  sentence: 'A key can be cleared by null.',
  clause: 'CONN-14',
  caughtBy: ['connections/manual/key-kept'],
  breaks: withBody('PATCH', /\/connections\//, (body) =>
    body.streamKey === null ? { ...body, streamKey: 'x' } : body,
  ),
};
