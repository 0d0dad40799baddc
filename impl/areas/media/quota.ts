/** How much an account may keep (LIMIT-11), and how it comes there. */
export interface MediaLimits {
  readonly accountBytes: number;
  readonly fileBytes: number;
  /** How long the addresses of an upload are good, and so how long it may take. */
  readonly uploadMs: number;
}

/** Why a file of that size is refused, naming the ceiling (ERR-07, ERR-08, ERR-09); undefined when it fits. */
export function allowanceFault(
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
  return `The library is full: of ${inBytes(accountBytes)}, ${left} bytes are left, and the file has ${byteSize}.`;
}

function inBytes(bytes: number): string {
  const unit = [
    ['GiB', 1024 ** 3],
    ['MiB', 1024 ** 2],
  ].find(([, size]) => bytes % Number(size) === 0);
  return unit ? `${bytes} bytes (${bytes / Number(unit[1])} ${unit[0]})` : `${bytes} bytes`;
}
