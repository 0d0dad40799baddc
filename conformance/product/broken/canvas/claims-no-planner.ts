import type { Broken } from '../../../mutation/proxy.ts';
import { changes } from '../../mutation/changed-answers.ts';

export const broken: Broken = {
  sentence: 'A deployment that resolves presets says that it cannot.',
  clause: 'CANVAS-45',
  caughtBy: ['canvas/planner-off/presets', 'canvas/planner-off/stored'],
  breaks: changes('GET', /\/canvas\/capabilities$/, (found) => ({ ...found, libraryVersion: '' })),
};
