import { join } from 'node:path';
import { AesGcmSecrets } from '../../drivers/secrets/aes-gcm.ts';
import { keyFileName, keysFound, keysFromFolder } from '../../drivers/secrets/key-file.ts';
import type { Clock } from '../../ports/clock.ts';
import type { KeyList, Secrets } from '../../ports/secrets.ts';
import type { Store } from '../../ports/store.ts';
import type { Config } from '../config/config.ts';
import { keyIdsLacking, keyIdsNeeded, recordKey, SealingKeysError } from '../secrets/sealing-keys.ts';

/**
 * Opens the secrets of a deployment and checks that they can open all sealed data. A key is created for a
 * data folder that needs none yet. With `SECRETS_KEY` the key file of the folder is not used.
 * @param begin whether a new key may become the sealing key; otherwise a deployment must have recorded it
 * before.
 * @throws SealingKeysError if a key of sealed data is missing.
 */
export async function openSecrets(
  config: Pick<Config, 'dataDir' | 'secretsKeys'>,
  parts: { readonly store: Store; readonly clock: Clock; readonly begin: boolean },
): Promise<Secrets> {
  const secrets = new AesGcmSecrets(...(config.secretsKeys ?? (await keysOfFolder(config, parts.store))));
  const lacking = await keyIdsLacking(parts.store, secrets);
  if (lacking.length > 0) throw new SealingKeysError(lackingMessage(config, lacking));
  await recordKey(parts.store, { ...parts, secrets });
  // Another process may have recorded another key at the same moment.
  const since = await keyIdsLacking(parts.store, secrets);
  if (since.length > 0) throw new SealingKeysError(lackingMessage(config, since));
  return secrets;
}

/** Reads the keys of the folder. Creates a key only if there is no sealed data that it could not open. */
async function keysOfFolder({ dataDir }: Pick<Config, 'dataDir'>, store: Store): Promise<KeyList> {
  const found = keysFound(dataDir);
  if (found) return found;
  const needed = await keyIdsNeeded(store);
  if (needed.length === 0) return keysFromFolder(dataDir);
  throw new SealingKeysError(
    `SECRETS_KEY is empty and DATA_DIR ${dataDir} has no ${keyFileName}, but its data is sealed with the key ${needed.join(', ')}: set SECRETS_KEY to it, or put ${keyFileName} back from a backup.`,
  );
}

function lackingMessage(
  { dataDir, secretsKeys }: Pick<Config, 'dataDir' | 'secretsKeys'>,
  lacking: string[],
) {
  const file = join(dataDir, keyFileName);
  const keySource = secretsKeys ? 'SECRETS_KEY' : file;
  const inFile = secretsKeys && fileHolds(dataDir, lacking) ? ` (${file} holds it)` : '';
  return `${keySource} lacks the key ${lacking.join(', ')} that data in DATA_DIR ${dataDir} is sealed with${inFile}: add it behind the first, as in SECRETS_KEY=<new>,<old>, and take it out only after \`npm run --silent operator -- reseal\`.`;
}

function fileHolds(dataDir: string, keyIds: readonly string[]): boolean {
  try {
    const keys = keysFound(dataDir);
    const folderKeyIds: readonly string[] = keys === undefined ? [] : new AesGcmSecrets(...keys).keyIds;
    return keyIds.every((id) => folderKeyIds.includes(id));
  } catch {
    // A file without a valid key contains none of the needed keys.
    return false;
  }
}
