import { isObject } from '../../../engine/model/json-pointer.ts';
import type { Broken } from '../../../mutation/proxy.ts';
import { changes } from '../../mutation/changed-answers.ts';

const nameOf = (strip: unknown): string => (isObject(strip) ? String(strip.name) : '');

export const broken: Broken = {
  sentence: 'Strips come by name, not in the order of the sources list.',
  clause: 'AUDIO-05',
  caughtBy: ['audio/mixer/strips'],
  breaks: changes('GET', /\/audio$/, (body) => ({
    ...body,
    sources: Array.isArray(body.sources)
      ? body.sources.toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1))
      : body.sources,
  })),
};
