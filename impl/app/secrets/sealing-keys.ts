import { type Clock, timestamp } from '../../ports/clock.ts';
import { type Secrets, UnsealError } from '../../ports/secrets.ts';
import type { Reader, Store } from '../../ports/store.ts';
import { keyIdsInUse } from './sealed-columns.ts';

/** The keys do not match the data. The message is one line with the remedy. */
export class SealingKeysError extends Error {
  override readonly name = 'SealingKeysError';
}

type KeyRow = { key_id: string; check_value: string };

const checkText = 'callsheet';
const positionOf = (keyId: string) => `sealing_keys.check_value ${keyId}`;

/** The ids of the keys that data may be sealed with: the recorded keys and those in use. */
export async function keyIdsNeeded(reader: Reader): Promise<string[]> {
  const rows = await recordedKeys(reader);
  return [...new Set([...rows.map(({ key_id }) => key_id), ...(await keyIdsInUse(reader))])].sort();
}

/** The ids of needed keys that are missing or differ from the given key with the same id. */
export async function keyIdsLacking(reader: Reader, secrets: Secrets): Promise<string[]> {
  const rows = await recordedKeys(reader);
  const needed = await keyIdsNeeded(reader);
  return needed.filter((id) => !secrets.keyIds.includes(id) || rows.some((row) => isOther(row, id, secrets)));
}

/**
 * Records the sealing key before its first use.
 * @throws SealingKeysError if `begin` is false and no deployment has recorded the key, because a deployment
 * could not open data sealed with it.
 */
export async function recordKey(
  store: Store,
  { clock, secrets, begin }: { clock: Clock; secrets: Secrets; begin: boolean },
): Promise<void> {
  const [keyId] = secrets.keyIds;
  const rows = await recordedKeys(store);
  if (rows.some(({ key_id }) => key_id === keyId)) return;
  if (!begin && rows.length > 0) {
    throw new SealingKeysError(
      `SECRETS_KEY begins with a key (${keyId}) that the deployment was never started with: start it with that one first.`,
    );
  }
  await store.write('statement', (transaction) =>
    transaction.run(
      'INSERT INTO sealing_keys (key_id, check_value, first_used_at) VALUES (?, ?, ?) ON CONFLICT (key_id) DO NOTHING',
      keyId,
      secrets.seal(checkText, positionOf(keyId)),
      timestamp(clock.now()),
    ),
  );
}

/**
 * Removes every key but the first from the records, unless it is still in use. Returns the ids of older keys
 * in use.
 */
export function removeOlderKeys(store: Store, secrets: Secrets): Promise<string[]> {
  return store.write({ name: 'sealing keys' }, async (transaction) => {
    const used = await keyIdsInUse(transaction);
    const [current] = secrets.keyIds;
    const older = (await recordedKeys(transaction)).filter(({ key_id }) => key_id !== current);
    for (const { key_id } of older) {
      if (!used.includes(key_id)) await transaction.run('DELETE FROM sealing_keys WHERE key_id = ?', key_id);
    }
    return used.filter((keyId) => keyId !== current);
  });
}

function recordedKeys(reader: Reader): Promise<KeyRow[]> {
  return reader.all<KeyRow>('SELECT key_id, check_value FROM sealing_keys ORDER BY key_id');
}

function isOther({ key_id, check_value }: KeyRow, id: string, secrets: Secrets): boolean {
  if (key_id !== id) return false;
  try {
    return secrets.open(check_value, positionOf(id)) !== checkText;
  } catch (error) {
    if (error instanceof UnsealError) return true;
    throw error;
  }
}
