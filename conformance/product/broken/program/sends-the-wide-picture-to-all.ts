import type { Broken } from '../../../mutation/proxy.ts';
import { withBody } from '../../mutation/changed-requests.ts';

export const broken: Broken = {
  sentence: 'A vertical destination is sent the wide program.',
  clause: 'DEST-01',
  caughtBy: ['destinations/program/vertical'],
  breaks: withBody('POST', /\/destinations$/, (body) =>
    body.vertical === true ? { ...body, vertical: false } : body,
  ),
};
