import type { Broken } from '../../../mutation/proxy.ts';
import { changes } from '../../mutation/changed-answers.ts';

export const broken: Broken = {
  sentence: 'A canvas is in a preset that the capabilities do not list.',
  clause: 'CANVAS-06',
  caughtBy: ['canvas/standing/modes'],
  breaks: changes('GET', /\/canvas$/, (body) => ({ ...body, activePreset: 'spiral' })),
};
