import { expect, test } from 'vitest';
import { plainEvent } from '../../fixtures/events/plain-event.ts';
import { columnsOfTable, tableNames } from '../../fixtures/store/catalogue.ts';
import { temporaryStore } from '../../fixtures/store/store.ts';
import type { Transaction, WriteScope } from '../../ports/store.ts';
import { migrations } from './migrations/migrations.ts';
import { OutsideScopeError } from './scope-guard.ts';
import { tablesOf } from './statement-tables.ts';
import { tableKinds } from './table-kinds.ts';

const moment = '2026-01-01T00:00:00.000Z';

/** A store with the user `usr_1` and the studio `std_1`. */
async function start() {
  const store = await temporaryStore();
  await store.write({ account: 'usr_1', studio: 'std_1' }, async (transaction) => {
    await transaction.run(
      "INSERT INTO users (id, issuer, subject, name, created_at) VALUES ('usr_1', 'test', 'alice', '', ?)",
      moment,
    );
    await transaction.run(
      `INSERT INTO studios (id, user_id, name, auto_go_live_enabled, last_event, created_at, updated_at)
       VALUES ('std_1', 'usr_1', 'Show', 0, 0, ?, ?)`,
      moment,
      moment,
    );
  });
  return store;
}

const run = (statement: string) => (transaction: Transaction) => transaction.run(statement);
const read = (statement: string) => (transaction: Transaction) => transaction.all(statement);
const emit = (studioId: string) => (transaction: Transaction) =>
  transaction.emit(plainEvent(studioId, 'source', {}));

test.each<[string, WriteScope, (transaction: Transaction) => Promise<unknown>, string]>([
  [
    'changes rows of an account with the scope of a studio',
    { studio: 'std_1' },
    run("UPDATE api_keys SET name = ''"),
    'changes api_keys without the scope that protects its rows; add the member "account"',
  ],
  [
    'changes rows of a studio with the scope of an account',
    { account: 'usr_1' },
    run("DELETE FROM sources WHERE id = 'src_1'"),
    'changes sources without the scope that protects its rows; add the member "studio"',
  ],
  [
    'changes rows that belong to neither with the scope of a studio',
    { studio: 'std_1' },
    run("INSERT INTO sealing_keys (key_id, check_value, first_used_at) VALUES ('a', 'b', 'c')"),
    'changes sealing_keys without the scope that protects its rows; add the member "name"',
  ],
  [
    'reads rows of a studio with the scope of an account',
    { account: 'usr_1' },
    read('SELECT media_assets.id FROM media_assets JOIN sources ON sources.media_asset_id = media_assets.id'),
    'reads sources without the scope that protects its rows; add the member "studio"',
  ],
  [
    'emits an event with the scope of an account',
    { account: 'usr_1' },
    emit('std_1'),
    'emits an event of the studio std_1, which its scope does not name',
  ],
  [
    'emits an event of a studio with the scope of another one',
    { studio: 'std_2' },
    emit('std_1'),
    'emits an event of the studio std_1, which its scope does not name',
  ],
  [
    'changes a table that no migration creates',
    { name: 'new' },
    run('DELETE FROM unknown_table'),
    'No migration creates the table unknown_table.',
  ],
])('a write that %s is rejected and changes nothing', async (_, scope, work, message) => {
  const store = await start();
  const write = store.write(scope, async (transaction) => {
    if (scope !== 'statement' && scope.account !== undefined)
      await transaction.run("UPDATE users SET name = 'changed' WHERE id = 'usr_1'");
    await work(transaction);
  });
  await expect(write).rejects.toThrow(OutsideScopeError);
  await expect(write).rejects.toThrow(message);
  expect(await store.all('SELECT name FROM users')).toEqual([{ name: '' }]);
  expect(await store.all('SELECT sequence FROM events')).toEqual([]);
});

test.each<[string, WriteScope, (transaction: Transaction) => Promise<unknown>]>([
  ['one statement with any change', 'statement', run("UPDATE studios SET name = '' WHERE id = 'std_1'")],
  ['a read of users', { studio: 'std_1' }, read('SELECT id FROM users WHERE erased_at IS NULL')],
  [
    'a statement with the reason why it needs no scope',
    { studio: 'std_1' },
    run('/* outside the scope: one statement decides */ UPDATE account_documents SET bytes = 0'),
  ],
  [
    'a scope that is locked while the write runs',
    { account: 'usr_1' },
    async (transaction) => {
      await transaction.lock({ studio: 'std_1' });
      await emit('std_1')(transaction);
      await transaction.run("UPDATE studios SET name = '' WHERE id = 'std_1'");
    },
  ],
])('a write may use %s', async (_, scope, work) => {
  const store = await start();
  await store.write(scope, work);
});

test.each<[string, string[], string[]]>([
  ['SELECT a FROM sources LEFT JOIN studios ON true', [], ['sources', 'studios']],
  [
    "INSERT INTO mixers (a) VALUES ('DELETE FROM studios') ON CONFLICT (a) DO UPDATE SET b = 1",
    ['mixers'],
    [],
  ],
  ['DELETE FROM events WHERE (a, b) IN (SELECT a, b FROM scenes) -- FROM users', ['events'], ['scenes']],
  [
    'WITH taken AS (UPDATE studios SET a = 1 RETURNING a) INSERT INTO events SELECT a FROM taken',
    ['studios', 'events'],
    ['taken'],
  ],
  ['SELECT a FROM sources FOR UPDATE', [], ['sources']],
  ['PRAGMA user_version = 0', [], []],
])('finds the tables that this statement changes and reads: %s', (statement, changed, others) => {
  const tables = tablesOf(statement);
  expect([...tables.changed].sort()).toEqual(changed.sort());
  expect([...tables.read].sort()).toEqual(others.sort());
});

test('every table has the kind of its columns, or the kind of its parent table', async () => {
  const store = await temporaryStore();
  const kinds = tableKinds(migrations());
  const others: Record<string, string | undefined> = {};
  const unlike: string[] = [];
  for (const { name } of await store.all<{ name: string }>(tableNames)) {
    const columns = (await store.all<{ name: string }>(columnsOfTable, name)).map((column) => column.name);
    const kind = columns.includes('studio_id') ? 'studio' : columns.includes('user_id') ? 'account' : 'name';
    if (!kinds.has(name)) unlike.push(name);
    if (kinds.get(name) !== kind) others[name] = kinds.get(name);
  }
  expect(unlike).toEqual([]);
  expect(others).toEqual({
    media_removals: 'account',
    stream_keys: 'studio',
    studios: 'studio',
    users: 'account',
  });
});
