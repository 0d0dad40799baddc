import type { Broken } from '../../../mutation/proxy.ts';
import { changes } from '../../mutation/changed-answers.ts';

export const broken: Broken = {
  sentence: 'A deployment whose encoder is in reach says that it is not.',
  clause: 'CANVAS-46',
  caughtBy: ['stream/encoder-off'],
  breaks: changes('GET', /\/canvas\/capabilities$/, (found) => ({
    ...{ ...found, libraryVersion: '' },
    presets: [],
  })),
};
