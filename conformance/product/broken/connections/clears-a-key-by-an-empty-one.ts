import type { Broken } from '../../../mutation/proxy.ts';
import { withBody } from '../../mutation/changed-requests.ts';

export const broken: Broken = {
  sentence: 'An empty key takes the place of the stored one.',
  clause: 'CONN-14',
  caughtBy: ['connections/manual/key-kept'],
  // No deployment keeps an empty key, so that it is one letter.
  breaks: withBody('PATCH', /\/connections\//, (body) =>
    body.streamKey === '' ? { ...body, streamKey: 'x' } : body,
  ),
};
