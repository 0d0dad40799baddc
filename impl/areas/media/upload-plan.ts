/** One slice of a file. */
export interface Slice {
  /** Counts from 1. */
  readonly partNumber: number;
  readonly offset: number;
  readonly byteSize: number;
}

/** How a file goes up. */
export interface UploadPlan {
  readonly mode: 'single' | 'multipart';
  /** The size of every slice but the last. */
  readonly partBytes: number;
  /** Together they cover the file exactly (MEDIA-40). */
  readonly slices: readonly Slice[];
}

const mebibyte = 1024 * 1024;
const multipartAbove = 64 * mebibyte;
const smallestPart = 16 * mebibyte;
const largestPart = 95_000_000;
const maxParts = 1000;

/** The largest file that a plan can be made for; what an account may have is far less. */
export const maxPlannedBytes = maxParts * largestPart;

/**
 * The plan for a file of that size, the same whenever it is asked for (LIMIT-10, MEDIA-41, MEDIA-46). A plan grows with
 * the size: ask the allowance first.
 * @throws RangeError for a size above `maxPlannedBytes`.
 */
export function planUpload(byteSize: number): UploadPlan {
  if (!(byteSize <= maxPlannedBytes)) throw new RangeError(`${byteSize} bytes do not fit ${maxParts} parts.`);
  if (byteSize <= multipartAbove) {
    return { mode: 'single', partBytes: byteSize, slices: [{ partNumber: 1, offset: 0, byteSize }] };
  }
  const needed = Math.ceil(byteSize / maxParts / mebibyte) * mebibyte;
  const partBytes = Math.min(Math.max(smallestPart, needed), largestPart);
  const slices = Array.from({ length: Math.ceil(byteSize / partBytes) }, (_, index) => {
    const offset = index * partBytes;
    return { partNumber: index + 1, offset, byteSize: Math.min(partBytes, byteSize - offset) };
  });
  return { mode: 'multipart', partBytes, slices };
}

/** A part as `complete` lists it. */
export interface ListedPart {
  readonly partNumber: number;
  /** Absent or empty = what storage has. */
  readonly etag?: string;
}

/**
 * What is wrong with a list of parts: it names every part of the plan once, in any order (MEDIA-43, MEDIA-44). An empty
 * list is none.
 */
export function partListFault({ slices }: UploadPlan, parts: readonly ListedPart[]): string | undefined {
  if (parts.length === 0) return undefined;
  const listed = new Set<number>();
  for (const [index, { partNumber }] of parts.entries()) {
    if (partNumber > slices.length) {
      return `body.parts[${index}].partNumber: the plan has ${slices.length} part${slices.length === 1 ? '' : 's'}.`;
    }
    if (listed.has(partNumber))
      return `body.parts[${index}].partNumber: part ${partNumber} is listed before.`;
    listed.add(partNumber);
  }
  const missing = slices.find(({ partNumber }) => !listed.has(partNumber));
  return missing && `body.parts: part ${missing.partNumber} of ${slices.length} is not listed.`;
}

/** Whether a client's tag is the one storage gave, with or without the quotes that some libraries strip. */
export function isSameTag(given: string, stored: string): boolean {
  const bare = (tag: string) =>
    tag
      .trim()
      .replace(/^W\//, '')
      .replace(/^"(.*)"$/, '$1');
  return bare(given) === bare(stored);
}
