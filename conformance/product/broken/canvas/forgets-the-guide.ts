import type { Broken } from '../../../mutation/proxy.ts';
import { changes } from '../../mutation/changed-answers.ts';

export const broken: Broken = {
  sentence: 'The guide for upright pictures is not shown.',
  clause: 'CANVAS-23',
  caughtBy: ['canvas/placing/styles'],
  breaks: changes('PATCH', /\/canvas$/, ({ verticalOverlay: _, ...canvas }) => canvas),
};
