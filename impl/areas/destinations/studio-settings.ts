import type { Reader } from '../../ports/store.ts';
import { maxStudioSettingsBytes } from '../opaque-settings.ts';
import { type DestinationRow, settingsBytesBeside } from './rows.ts';

/** Why a row's settings are too much beside those of the studio's other destinations; undefined when they are not. */
export async function settingsExcess(
  reader: Reader,
  { id, studio_id: studioId, settings }: DestinationRow,
): Promise<string | undefined> {
  if (settings === null) return undefined;
  const total = (await settingsBytesBeside(reader, studioId, id)) + Buffer.byteLength(settings);
  if (total <= maxStudioSettingsBytes) return undefined;
  return `body.settings: with it, those of the studio's destinations have ${total} bytes as JSON; ${maxStudioSettingsBytes} are the most.`;
}
