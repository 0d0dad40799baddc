/**
 * Bytes that a client's own settings may have as JSON. They come back in every page, snapshot and event of what they
 * belong to, two hundred of them in one answer: what one request may bring there, another has to be able to carry.
 */
export const maxSettingsBytes = 16 * 1024;

/** Why settings that are stored as given are refused, naming the member they stand in; undefined when they fit. */
export function settingsFault(member: string, settings: object | undefined): string | undefined {
  if (settings === undefined) return undefined;
  const bytes = Buffer.byteLength(JSON.stringify(settings));
  if (bytes <= maxSettingsBytes) return undefined;
  return `body.${member}: has ${bytes} bytes as JSON; ${maxSettingsBytes} are the most.`;
}
