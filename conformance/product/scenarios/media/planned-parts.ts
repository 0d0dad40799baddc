import type { Context } from '../../../engine/checks/context.ts';
import type { PlannedPart } from './library-calls.ts';

/** The largest body of one part, in bytes (CF-67). */
export const largestBody = 100_000_000;

/** Expects that the parts cover the file exactly once and that each is within the size limit of storage. */
export function coversExactly(context: Context, parts: readonly PlannedPart[], byteSize: number): void {
  let end = 0;
  for (const { partNumber, offset, byteSize: size } of parts) {
    context.assert(
      offset === end,
      `part ${partNumber} starts at ${offset}, the previous part ends at ${end}`,
    );
    context.assert(size > 0 && size <= largestBody, `part ${partNumber} has ${size} bytes`);
    end += size;
  }
  context.assert(end === byteSize, `the parts cover ${end} of ${byteSize} bytes`);
  const numbers = new Set(parts.map(({ partNumber }) => partNumber));
  context.assert(numbers.size === parts.length, 'two parts have the same number');
}
