import type { Broken } from '../../../mutation/proxy.ts';
import { withBody } from '../../mutation/changed-requests.ts';

export const broken: Broken = {
  sentence: 'All of a picture shows, whatever part of it is asked for.',
  clause: 'CANVAS-43',
  caughtBy: ['canvas/program/fit'],
  breaks: withBody('PATCH', /\/placements\/[^/]+$/, ({ crop: _, ...body }) => ({ visible: true, ...body })),
};
