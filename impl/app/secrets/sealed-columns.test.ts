import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { AesGcmSecrets } from '../../drivers/secrets/aes-gcm.ts';
import { temporaryStore } from '../../fixtures/store/store.ts';
import type { Store } from '../../ports/store.ts';
import { keyIdsInUse, resealAll } from './sealed-columns.ts';

const count = 250;
const idOf = (number: number) => `con_${String(number).padStart(3, '0')}`;
const positionOf = (id: string) => `connections.credentials ${id}`;

/** A store with connections sealed with the older key, and secrets with both keys, the new one first. */
async function start() {
  const [earlier, next] = [randomBytes(32), randomBytes(32)];
  const [former, secrets] = [new AesGcmSecrets(earlier), new AesGcmSecrets(next, earlier)];
  const store = await temporaryStore();
  await store.write({ account: 'usr_1' }, async (transaction) => {
    await transaction.run(
      "INSERT INTO users (id, issuer, subject, name, created_at) VALUES ('usr_1', 'test', 'alice', '', '')",
    );
    for (let number = 0; number < count; number += 1) {
      const id = idOf(number);
      await transaction.run(
        `INSERT INTO connections (id, user_id, platform, connection_type, display_name, status, credentials, connected_at, updated_at)
         VALUES (?, 'usr_1', 'custom', 'manual', '', 'active', ?, '', '')`,
        id,
        former.seal(`secret ${number}`, positionOf(id)),
      );
    }
  });
  const opened = async () => {
    const rows = await store.all<{ id: string; credentials: string }>(
      'SELECT id, credentials FROM connections ORDER BY id',
    );
    return rows.map(({ id, credentials }) => secrets.open(credentials, positionOf(id)));
  };
  return { store, secrets, opened };
}

const initial = Array.from({ length: count }, (_, number) => `secret ${number}`);

test('seals every row with the first key', async () => {
  const { store, secrets, opened } = await start();
  expect(await resealAll(store, secrets)).toEqual({ resealed: count, problems: [] });
  expect(await keyIdsInUse(store)).toEqual([secrets.keyIds[0]]);
  expect(await opened()).toEqual(initial);
  expect(await resealAll(store, secrets)).toEqual({ resealed: 0, problems: [] });
});

test('keeps a newer secret that was written after the read', async () => {
  const { store, secrets, opened } = await start();
  const id = idOf(7);
  let isReplaced = false;
  const overtaken: Store = {
    all: (statement, ...values) => store.all(statement, ...values),
    first: (statement, ...values) => store.first(statement, ...values),
    async write(scope, work) {
      if (!isReplaced) {
        isReplaced = true;
        const sealed = secrets.seal('newer', positionOf(id));
        await store.write('statement', (transaction) =>
          transaction.run('UPDATE connections SET credentials = ? WHERE id = ?', sealed, id),
        );
      }
      return store.write(scope, work);
    },
    scrub: () => store.scrub(),
    isWritable: () => store.isWritable(),
    close: () => store.close(),
  };
  expect((await resealAll(overtaken, secrets)).problems).toEqual([]);
  expect(await opened()).toEqual(initial.with(7, 'newer'));
});
