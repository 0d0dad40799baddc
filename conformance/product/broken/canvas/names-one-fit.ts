import type { Broken } from '../../../mutation/proxy.ts';
import { changes } from '../../mutation/changed-answers.ts';

export const broken: Broken = {
  sentence: 'The capabilities leave out a mode that a canvas can be in.',
  clause: 'CANVAS-44',
  caughtBy: ['canvas/standing/modes'],
  breaks: changes('GET', /\/canvas\/capabilities$/, (body) => ({ ...body, fitModes: ['contain'] })),
};
