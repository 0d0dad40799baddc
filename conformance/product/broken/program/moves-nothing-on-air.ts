import type { Broken } from '../../../mutation/proxy.ts';
import { withBody } from '../../mutation/changed-requests.ts';

export const broken: Broken = {
  sentence: 'A tile that is moved on air shows where it was.',
  clause: 'CANVAS-08',
  caughtBy: ['canvas/program/tiles'],
  breaks: () => {
    const live = new Set<string>();
    const path = /\/placements\/[^/]+$/;
    const frozen = withBody('PATCH', path, ({ rect: _, ...body }) => ({ visible: true, ...body }))();
    return (request, forward) => {
      const studio = /^\/v1\/studios\/[^/]+/.exec(request.path)?.[0] ?? '';
      if (request.path.endsWith('/go-live')) live.add(studio);
      return live.has(studio) ? frozen(request, forward) : forward(request);
    };
  },
};
