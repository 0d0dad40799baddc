import { isObject } from '../../../engine/model/json-pointer.ts';
import type { Broken } from '../../../mutation/proxy.ts';
import { changes } from '../../mutation/changed-answers.ts';

export const broken: Broken = {
  sentence: 'The mixer calls those sources active that are switched off.',
  clause: 'AUDIO-13',
  caughtBy: ['getAudio/relations/copies'],
  breaks: changes('GET', /\/audio$/, (body) => ({
    ...body,
    sources: Array.isArray(body.sources)
      ? body.sources.map((strip) => (isObject(strip) ? { ...strip, active: !strip.active } : strip))
      : body.sources,
  })),
};
