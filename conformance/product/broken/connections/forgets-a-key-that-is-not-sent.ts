import type { Broken } from '../../../mutation/proxy.ts';
import { withBody } from '../../mutation/changed-requests.ts';

export const broken: Broken = {
  sentence: 'An update without a key replaces the stored one.',
  clause: 'CONN-14',
  caughtBy: ['connections/manual/key-kept'],
  breaks: withBody('PATCH', /\/connections\//, (body) =>
    'streamKey' in body ? body : { ...body, streamKey: 'x' },
  ),
};
