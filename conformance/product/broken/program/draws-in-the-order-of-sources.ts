import type { Broken } from '../../../mutation/proxy.ts';
import { withBody } from '../../mutation/changed-requests.ts';

export const broken: Broken = {
  sentence: 'Tiles are drawn in the order of the sources, whatever is to be in front.',
  clause: 'CANVAS-29',
  caughtBy: ['canvas/program/tiles'],
  breaks: withBody('PATCH', /\/placements\/[^/]+$/, (body) => ({ ...body, zIndex: 0 })),
};
