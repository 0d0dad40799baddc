/** The storage limits of an account (LIMIT-11), and the time limit of an upload. */
export interface MediaLimits {
  readonly accountBytes: number;
  readonly fileBytes: number;
  /** How long the addresses of an upload are valid, and so the longest duration of an upload. */
  readonly uploadMs: number;
}

/**
 * The error message for a file that exceeds the quota, with the ceiling (ERR-07, ERR-08, ERR-09); undefined
 * if it fits.
 */
export function allowanceError(
  { accountBytes, fileBytes }: MediaLimits,
  held: number,
  byteSize: number,
): string | undefined {
  const single = Math.min(accountBytes, fileBytes);
  if (byteSize > single) {
    return `A single file may have ${inBytes(single)} at the most; this one has ${byteSize} bytes.`;
  }
  if (held + byteSize <= accountBytes) return undefined;
  const left = Math.max(0, accountBytes - held);
  return `The library is full: ${left} of ${inBytes(accountBytes)} are left, and the file has ${byteSize} bytes.`;
}

function inBytes(bytes: number): string {
  const unit = [
    ['GiB', 1024 ** 3],
    ['MiB', 1024 ** 2],
  ].find(([, size]) => bytes % Number(size) === 0);
  return unit ? `${bytes} bytes (${bytes / Number(unit[1])} ${unit[0]})` : `${bytes} bytes`;
}
