import type { Context } from '../../../engine/checks/context.ts';
import type { PlannedPart } from './library-calls.ts';

/** No plan may ask for a larger body than this (CF-67). */
export const largestBody = 100_000_000;

/** The parts of a plan are the file, each once and none larger than storage takes. */
export function coversExactly(context: Context, parts: readonly PlannedPart[], byteSize: number): void {
  let end = 0;
  for (const { partNumber, offset, byteSize: size } of parts) {
    context.must(offset === end, `part ${partNumber} begins at ${offset}, the one before ends at ${end}`);
    context.must(size > 0 && size <= largestBody, `part ${partNumber} has ${size} bytes`);
    end += size;
  }
  context.must(end === byteSize, `the parts cover ${end} of ${byteSize} bytes`);
  const numbers = new Set(parts.map(({ partNumber }) => partNumber));
  context.must(numbers.size === parts.length, 'two parts have the same number');
}
