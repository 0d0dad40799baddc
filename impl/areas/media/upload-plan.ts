/** One slice of a file. */
export interface Slice {
  /** Starts at 1. */
  readonly partNumber: number;
  readonly offset: number;
  readonly byteSize: number;
}

/** The plan of an upload. */
export interface UploadPlan {
  readonly mode: 'single' | 'multipart';
  /** The size of every slice except the last. */
  readonly partBytes: number;
  /** The slices cover the file exactly (MEDIA-40). */
  readonly slices: readonly Slice[];
}

const mebibyte = 1024 * 1024;
const multipartAbove = 64 * mebibyte;
const smallestPart = 16 * mebibyte;
const largestPart = 95_000_000;
const maxParts = 1000;

/** The largest file that can be planned. The quota of an account is far smaller. */
export const maxPlannedBytes = maxParts * largestPart;

/**
 * The plan for a file of this size; deterministic (LIMIT-10, MEDIA-41, MEDIA-46). Check the quota first,
 * because a plan grows with the size.
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

/** A part in the request of `complete`. */
export interface ListedPart {
  readonly partNumber: number;
  /** Absent or empty = the stored tag. */
  readonly etag?: string;
}

/**
 * The error message for a list of parts; undefined if it has every part of the plan once, in any order, or
 * is empty (MEDIA-43, MEDIA-44).
 */
export function partListError({ slices }: UploadPlan, parts: readonly ListedPart[]): string | undefined {
  if (parts.length === 0) return undefined;
  const listed = new Set<number>();
  for (const [index, { partNumber }] of parts.entries()) {
    if (partNumber > slices.length) {
      return `body.parts[${index}].partNumber: the plan has ${slices.length} part${slices.length === 1 ? '' : 's'}.`;
    }
    if (listed.has(partNumber)) return `body.parts[${index}].partNumber: part ${partNumber} is listed twice.`;
    listed.add(partNumber);
  }
  const missing = slices.find(({ partNumber }) => !listed.has(partNumber));
  return missing && `body.parts: part ${missing.partNumber} of ${slices.length} is not listed.`;
}

/**
 * Whether a client's tag matches the stored one. Quotes and `W/` are ignored, because some libraries strip
 * or add them.
 */
export function isSameTag(given: string, stored: string): boolean {
  const bare = (tag: string) =>
    tag
      .trim()
      .replace(/^W\//, '')
      .replace(/^"(.*)"$/, '$1');
  return bare(given) === bare(stored);
}
