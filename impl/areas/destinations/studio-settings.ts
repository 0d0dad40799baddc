import type { Reader } from '../../ports/store.ts';
import { maxStudioSettingsBytes } from '../opaque-settings.ts';
import { type DestinationRow, otherSettingsBytes } from './rows.ts';

/**
 * The error message if the settings of a studio's destinations together are too large; undefined if they
 * fit.
 */
export async function settingsExcess(
  reader: Reader,
  { id, studio_id: studioId, settings }: DestinationRow,
): Promise<string | undefined> {
  if (settings === null) return undefined;
  const total = (await otherSettingsBytes(reader, studioId, id)) + Buffer.byteLength(settings);
  if (total <= maxStudioSettingsBytes) return undefined;
  return `body.settings: the settings of the studio's destinations would have ${total} bytes as JSON; ${maxStudioSettingsBytes} are the most.`;
}
