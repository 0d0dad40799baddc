import type { Broken } from '../../../mutation/proxy.ts';
import { changes } from '../../mutation/changed-answers.ts';

export const broken: Broken = {
  sentence: 'Seats of a preset that cannot be resolved are called resolved.',
  clause: 'CANVAS-20',
  host: 'planner-off',
  caughtBy: ['canvas/planner-off/stored'],
  breaks: changes('GET', /\/canvas$/, (canvas) => ({ ...canvas, membershipBasis: 'resolved' })),
};
