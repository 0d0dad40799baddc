import type { Mapping } from '../../load/document/document.ts';
import { extension } from '../../load/document/extensions.ts';

/** At a path parameter: `many` if its value may contain slashes, and so span several segments of the path. */
export type Segments = 'one' | 'many';

export const segmentsSchema: Mapping = { enum: ['one', 'many'] };

export function readSegments(parameter: Mapping): Segments {
  return extension(parameter, 'segments') === 'many' ? 'many' : 'one';
}
