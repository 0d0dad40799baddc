import { join } from 'node:path';
import { AesGcmSecrets } from '../../drivers/secrets/aes-gcm.ts';
import { keyFileName, keysFound, keysFromFolder } from '../../drivers/secrets/key-file.ts';
import type { Clock } from '../../ports/clock.ts';
import type { KeyList, Secrets } from '../../ports/secrets.ts';
import type { Store } from '../../ports/store.ts';
import type { Config } from '../config/config.ts';
import { beginKey, keyIdsLacking, keyIdsNeeded, SealingKeysError } from '../secrets/sealing-keys.ts';

/**
 * The secrets of the deployment that has this configuration, once they are known to open everything it has sealed. A key
 * is made for a data folder that needs none yet; beside `SECRETS_KEY` the key file of the folder is not used.
 * @param begin whether a key may become the one that seals; otherwise a deployment must have begun with it.
 * @throws SealingKeysError when a key is lacking that something is sealed with.
 */
export async function openSecrets(
  config: Pick<Config, 'dataDir' | 'secretsKeys'>,
  parts: { readonly store: Store; readonly clock: Clock; readonly begin: boolean },
): Promise<Secrets> {
  const secrets = new AesGcmSecrets(...(config.secretsKeys ?? (await keysOfFolder(config, parts.store))));
  const lacking = await keyIdsLacking(parts.store, secrets);
  if (lacking.length > 0) throw new SealingKeysError(lackingMessage(config, lacking));
  await beginKey(parts.store, { ...parts, secrets });
  // Another process may have begun with a key of its own at the same moment.
  const since = await keyIdsLacking(parts.store, secrets);
  if (since.length > 0) throw new SealingKeysError(lackingMessage(config, since));
  return secrets;
}

/** No key is made where it could not open what is there. */
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
  const place = secretsKeys ? 'SECRETS_KEY' : file;
  const inFile = secretsKeys && fileHolds(dataDir, lacking) ? ` (${file} holds it)` : '';
  return `${place} lacks the key ${lacking.join(', ')} that data in DATA_DIR ${dataDir} is sealed with${inFile}: add it behind the first, as in SECRETS_KEY=<new>,<old>, and take it out only after \`npm run --silent operator -- reseal\`.`;
}

function fileHolds(dataDir: string, keyIds: readonly string[]): boolean {
  try {
    const keys = keysFound(dataDir);
    const held: readonly string[] = keys === undefined ? [] : new AesGcmSecrets(...keys).keyIds;
    return keyIds.every((id) => held.includes(id));
  } catch {
    // A file that holds no key says nothing.
    return false;
  }
}
