import type { Broken } from '../../../mutation/proxy.ts';
import { withBody } from '../../mutation/changed-requests.ts';

export const broken: Broken = {
  sentence: 'Every picture is stretched to its tile, whatever fit the tile has.',
  clause: 'CANVAS-30',
  caughtBy: ['canvas/program/fit'],
  breaks: withBody('PATCH', /\/placements\/[^/]+$/, (body) => ({ ...body, fitMode: 'stretch' })),
};
