/** The most bytes of one settings object as JSON. Settings are opaque: the client defines their members. */
export const maxSettingsBytes = 256 * 1024;

/** The most bytes of all settings in a studio together, because each event stream starts with all of them. */
export const maxStudioSettingsBytes = 2 * 1024 * 1024;

/**
 * The most bytes of settings in one page, unless its first row alone has more. Otherwise a page of 200 rows
 * could have 50 MB.
 */
const maxPageBytes = 1024 * 1024;

/**
 * The error message for settings that are too large, with the name of their member; undefined if they fit.
 */
export function settingsError(member: string, settings: object | undefined): string | undefined {
  if (settings === undefined) return undefined;
  const bytes = Buffer.byteLength(JSON.stringify(settings));
  if (bytes <= maxSettingsBytes) return undefined;
  return `body.${member}: has ${bytes} bytes as JSON; ${maxSettingsBytes} are the most.`;
}

/**
 * How many of the rows fit on one page, by the sizes of their settings in bytes. The next page has the rest.
 */
export function rowsThatFit(sizes: readonly number[]): number {
  let total = 0;
  const over = sizes.findIndex((size, index) => {
    total += size;
    return index > 0 && total > maxPageBytes;
  });
  return over < 0 ? sizes.length : over;
}
