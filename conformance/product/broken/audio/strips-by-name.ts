import { isObject } from '../../../engine/model/json-pointer.ts';
import type { Broken } from '../../../mutation/proxy.ts';
import { changes } from '../../mutation/changed-answers.ts';

export const broken: Broken = {
  sentence: 'The strips of the mixer come in the opposite order of the sources list.',
  clause: 'AUDIO-05',
  caughtBy: ['studios/standing/mixer'],
  breaks: changes('GET', /\/audio$/, (audio) => ({
    ...audio,
    sources: Array.isArray(audio.sources) ? audio.sources.filter(isObject).reverse() : audio.sources,
  })),
};
