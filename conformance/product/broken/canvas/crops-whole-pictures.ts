import { isObject } from '../../../engine/model/json-pointer.ts';
import type { Broken } from '../../../mutation/proxy.ts';
import { changes } from '../../mutation/changed-answers.ts';

export const broken: Broken = {
  sentence: 'A tile that shows all of its picture has a crop.',
  clause: 'CANVAS-43',
  caughtBy: ['studios/standing/canvas'],
  breaks: changes('GET', /\/canvas$/, (canvas) => ({
    ...canvas,
    placements: (Array.isArray(canvas.placements) ? canvas.placements.filter(isObject) : []).map(
      (placement) => ({ crop: { zoom: 1, panX: 0.5, panY: 0.5 }, ...placement }),
    ),
  })),
};
