/** Bytes that one object of a client's own settings may have as JSON. */
export const maxSettingsBytes = 256 * 1024;

/** Bytes that the settings of everything in a studio may have together: the beginning of its event stream has them all. */
export const maxStudioSettingsBytes = 2 * 1024 * 1024;

/** Bytes of settings in one page, unless its first row has more: two hundred rows of the largest would be fifty megabytes. */
const maxPageBytes = 1024 * 1024;

/** Why settings that are stored as given are refused, naming the member they stand in; undefined when they fit. */
export function settingsFault(member: string, settings: object | undefined): string | undefined {
  if (settings === undefined) return undefined;
  const bytes = Buffer.byteLength(JSON.stringify(settings));
  if (bytes <= maxSettingsBytes) return undefined;
  return `body.${member}: has ${bytes} bytes as JSON; ${maxSettingsBytes} are the most.`;
}

/** How many of the rows that have settings of these sizes, in bytes, fit one page; the rest is on the next one. */
export function rowsThatFit(sizes: readonly number[]): number {
  let total = 0;
  const over = sizes.findIndex((size, index) => {
    total += size;
    return index > 0 && total > maxPageBytes;
  });
  return over < 0 ? sizes.length : over;
}
