import { isObject } from '../../../engine/model/json-pointer.ts';
import type { Broken } from '../../../mutation/proxy.ts';
import { withBody } from '../../mutation/changed-requests.ts';

export const broken: Broken = {
  sentence: 'Whoever places tiles by hand loses the order they had.',
  clause: 'CANVAS-14',
  caughtBy: ['canvas/planner/intents'],
  breaks: withBody('PATCH', /\/canvas$/, (body) =>
    isObject(body) && body.layoutMode === 'advanced' && !('tileOrder' in body)
      ? { ...body, tileOrder: [] }
      : body,
  ),
};
