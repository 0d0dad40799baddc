import { isObject } from '../../../engine/model/json-pointer.ts';
import type { Broken } from '../../../mutation/proxy.ts';
import { changes } from '../../mutation/changed-answers.ts';

export const broken: Broken = {
  sentence: 'Slots have places made up where presets cannot be resolved.',
  clause: 'CANVAS-42',
  host: 'planner-off',
  caughtBy: ['canvas/planner-off/presets'],
  breaks: changes('GET', /\/canvas\/capabilities$/, (found) => {
    const placed = (slot: unknown) => ({ ...Object(slot), rect: { x: 0, y: 0, width: 1920, height: 1080 } });
    const presets = (Array.isArray(found.presets) ? found.presets : []).filter(isObject);
    const listed = presets.map((preset) => ({ ...preset, slots: [preset.slots].flat().map(placed) }));
    return { ...found, presets: listed };
  }),
};
