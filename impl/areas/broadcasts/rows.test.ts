import { test as everywhere, expect } from 'vitest';
import { bothStores } from '../../fixtures/store/both-stores.ts';
import type { Reader, Store } from '../../ports/store.ts';
import { addBound, boundOf } from './rows.ts';

const studios = Array.from({ length: 40 }, (_, number) => `std_${number}`);

/** Adds 40 studios, each with a session bound to a broadcast. */
async function fill(store: Store): Promise<void> {
  await store.write({ account: 'usr_1', studio: 'std_0' }, async (transaction) => {
    await transaction.run(
      "INSERT INTO users (id, issuer, subject, name, created_at) VALUES ('usr_1', 'issuer', 'a', '', '')",
    );
    for (const studio_id of studios) {
      await transaction.run(
        `INSERT INTO studios (id, user_id, name, auto_go_live_enabled, last_event, created_at, updated_at)
         VALUES (?, 'usr_1', '', 0, 0, '', '')`,
        studio_id,
      );
      await addBound(transaction, {
        session_id: `enc_${studio_id}`,
        destination_id: `dst_${studio_id}`,
        studio_id,
        user_id: 'usr_1',
        connection_id: 'con_1',
        broadcast_id: 'b',
      });
    }
  });
}

/** A reader that records its statements. */
function watched(store: Store) {
  const statements = new Set<string>();
  const reader: Reader = {
    all(statement, ...values) {
      statements.add(statement);
      return store.all(statement, ...values);
    },
    first: store.first.bind(store),
  };
  return { statements, reader };
}

for (const [name, { test, database }] of Object.entries(bothStores(everywhere)))
  test(`${name}: one statement finds the broadcasts of one studio or of forty`, async () => {
    const store = await (await database()).open();
    await fill(store);
    const { statements, reader } = watched(store);
    for (let count = 0; count <= studios.length; count += 1) {
      const requested = studios.slice(0, count);
      const found = await boundOf(reader, requested);
      expect(found.map(({ studio_id }) => studio_id).sort()).toEqual(requested.toSorted());
    }
    expect(await boundOf(reader, ['none', "'; --", 'std_1'])).toHaveLength(1);
    expect(statements.size).toBe(1);
    if (name !== 'PostgreSQL') return;
    const prepared = await store.all<{ statement: string }>('SELECT statement FROM pg_prepared_statements');
    const own = prepared.filter(({ statement }) => statement.includes('session_broadcasts'));
    expect(own).toHaveLength(1);
  });
