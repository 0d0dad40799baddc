import type { Broken } from '../../../mutation/proxy.ts';
import { withBody } from '../../mutation/changed-requests.ts';

export const broken: Broken = {
  sentence: 'An address beside a linked account is overlooked.',
  clause: 'DEST-19',
  caughtBy: ['destinations/either'],
  breaks: withBody('POST', /\/destinations$/, ({ rtmpUrl, streamKey, ...body }) =>
    'connectionId' in body ? body : { ...body, rtmpUrl, streamKey },
  ),
};
