import type { Config } from '../../app/config/config.ts';
import { openableSample } from '../../app/secrets/sealed-columns.ts';
import { keyIdsLacking, keyIdsNeeded } from '../../app/secrets/sealing-keys.ts';
import { AesGcmSecrets } from '../../drivers/secrets/aes-gcm.ts';
import { keysFound } from '../../drivers/secrets/key-file.ts';
import type { Reader } from '../../ports/store.ts';
import { type Finding, findingsOf } from './finding.ts';

/**
 * Checks whether the keys open the sealed values: no required key is missing, and a sample of rows can be
 * decrypted.
 */
export async function sealing(
  { dataDir, secretsKeys }: Pick<Config, 'dataDir' | 'secretsKeys'>,
  reader: Reader,
): Promise<Finding[]> {
  const { ok, fail } = findingsOf('sealing-keys');
  const keys = secretsKeys ?? keysFound(dataDir);
  const from = secretsKeys ? 'SECRETS_KEY' : 'secrets.key';
  if (!keys) {
    const needed = await keyIdsNeeded(reader);
    if (needed.length === 0) return [ok('none is needed yet')];
    return [
      fail(
        `there is no key, and data is sealed with ${needed.join(', ')}: set SECRETS_KEY, or put secrets.key back from a backup.`,
      ),
    ];
  }
  const secrets = new AesGcmSecrets(...keys);
  const lacking = await keyIdsLacking(reader, secrets);
  if (lacking.length > 0)
    return [
      fail(
        `${from} lacks the key ${lacking.join(', ')}, which data is sealed with: add it behind the first.`,
      ),
    ];
  const { opened, problems } = await openableSample(reader, secrets);
  if (problems.length > 0)
    return [fail(`the sealed values cannot be opened (${problems[0]}): restore a backup, or the right key.`)];
  return [ok(`${from} opens the sealed values (${opened} tried), and seals with ${secrets.keyIds[0]}`)];
}
