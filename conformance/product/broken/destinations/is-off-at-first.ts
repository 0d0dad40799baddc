import type { Broken } from '../../../mutation/proxy.ts';
import { withBody } from '../../mutation/changed-requests.ts';

export const broken: Broken = {
  sentence: 'A destination gets no video unless it is asked for.',
  caughtBy: ['createDestination/takes/bare'],
  breaks: withBody('POST', /\/destinations$/, (body) => ({ enabled: false, ...body })),
};
