import { isObject } from '../../../engine/model/json-pointer.ts';
import type { Broken } from '../../../mutation/proxy.ts';
import { changes } from '../../mutation/changed-answers.ts';

export const broken: Broken = {
  sentence: 'A preset is said to have a slot more than it has.',
  clause: 'CANVAS-47',
  caughtBy: ['canvas/standing/presets'],
  breaks: changes('GET', /\/canvas\/capabilities$/, (capabilities) => ({
    ...capabilities,
    presets: (Array.isArray(capabilities.presets) ? capabilities.presets.filter(isObject) : []).map(
      (preset) => ({ ...preset, slotCount: Number(preset.slotCount) + 1 }),
    ),
  })),
};
