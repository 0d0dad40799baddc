import { expect, test } from 'vitest';
import { ManualClock } from '../../fixtures/clock.ts';
import { plainEvent } from '../../fixtures/events/plain-event.ts';
import { columnsOfTable, tableNames } from '../../fixtures/store/catalogue.ts';
import { temporaryStore } from '../../fixtures/store/store.ts';
import { EMBEDDED_ISSUER } from '../../ports/identity.ts';
import type { Store } from '../../ports/store.ts';
import { AccountErasedError } from '../account-access.ts';
import { Changes } from '../changes.ts';
import { Studios } from '../studios/studios.ts';
import { AccountDeletion } from './account-deletion.ts';
import { ApiKeys } from './api-keys.ts';
import { Profiles } from './profiles.ts';
import { Users } from './users.ts';

async function start(alsoErase: () => Promise<void> = async () => {}) {
  const clock = new ManualClock();
  const store = await temporaryStore({ clock });
  const users = new Users({ store, clock });
  const keys = new ApiKeys({ store, clock, scopes: { known: ['a'], defaults: ['a'], implies: {} } });
  const profiles = new Profiles({ store, clock });
  const studios = new Studios({ store, clock });
  const failures: unknown[] = [];
  const changes = new Changes();
  changes.inWrite('accountErased', (transaction, { userId }) => studios.erase(transaction, userId));
  changes.inWrite('accountErased', alsoErase);
  changes.afterWrite('accountErased', ({ userId }) => keys.forgetUser(userId));
  const deletion = new AccountDeletion({
    store,
    clock,
    changes,
    failed: (error, requestId) => failures.push([error, requestId]),
  });

  /** Creates a user with rows in several tables. */
  const settle = async (name: string) => {
    const { id: userId } = await users.signIn({ issuer: EMBEDDED_ISSUER, subject: `subject ${name}`, name });
    await profiles.claim(userId, `${name}_name`);
    const studio = await studios.create(userId, { name: 'Morning show' });
    const made = await keys.create({ userId, holds: 'all', name: 'A key' });
    if ('rejected' in made) throw new Error(made.message);
    await store.write({ studio: studio.id, name: 'sessions' }, async (transaction) => {
      await transaction.emit(plainEvent(studio.id, 'source', { userId }));
      await transaction.run(
        "INSERT INTO identity_records (model, id, payload, account_id) VALUES ('Session', ?, ?, ?)",
        `session of ${name}`,
        JSON.stringify({ accountId: userId }),
        `subject ${name}`,
      );
    });
    return { userId, secret: made.secret };
  };
  return { clock, deletion, failures, keys, profiles, settle, store, studios, users };
}

/** The names of the tables that contain the text in any column. */
async function tablesNaming(store: Store, text: string): Promise<string[]> {
  const tables = await store.all<{ name: string }>(tableNames);
  const found: string[] = [];
  for (const { name } of tables) {
    if (JSON.stringify(await store.all(`SELECT * FROM ${name}`)).includes(text)) found.push(name);
  }
  return found;
}

test('deletion erases every row of the user and none of other users', async () => {
  const { clock, deletion, keys, profiles, settle, store, studios, users } = await start();
  const alice = await settle('alice');
  const bob = await settle('bob');
  const everything = ['api_keys', 'events', 'identity_records', 'profiles', 'studios', 'users'];
  expect(await tablesNaming(store, alice.userId)).toEqual(everything);
  expect(await keys.authenticate(alice.secret)).toBeDefined();

  expect(await deletion.delete(alice.userId, 'The show has ended.')).toEqual({
    requestId: expect.stringMatching(/^del_/),
    alreadyDeleted: false,
    ok: true,
    retained: { deletionRecord: expect.any(String) },
  });

  expect(await tablesNaming(store, alice.userId)).toEqual(['account_deletions', 'users']);
  expect(await tablesNaming(store, 'alice')).toEqual(['users']);
  expect(await store.all('SELECT reason FROM account_deletions')).toEqual([
    { reason: 'The show has ended.' },
  ]);
  expect(await keys.authenticate(alice.secret)).toBeUndefined();
  expect(await users.signIn({ issuer: EMBEDDED_ISSUER, subject: 'subject alice' })).toMatchObject({
    erased: true,
  });

  expect(await tablesNaming(store, bob.userId)).toEqual(everything);
  expect(await keys.authenticate(bob.secret)).toBeDefined();
  expect((await studios.list(bob.userId, { limit: 10 })).items).toHaveLength(1);
  // 31 days later, so that the username's cooldown has ended.
  clock.advance(31 * 24 * 60 * 60 * 1000);
  expect(await profiles.claim(bob.userId, 'alice_name')).toMatchObject({ username: 'alice_name' });
});

test('every table with a `user_id` column is listed here, and some area erases it', async () => {
  const { store } = await start();
  const tables: string[] = [];
  for (const { name } of await store.all<{ name: string }>(tableNames)) {
    const columns = await store.all(columnsOfTable, name);
    if (columns.some((column) => column.name === 'user_id')) tables.push(name);
  }
  // Rows of a table that is missing here would survive the account: erase them, and test that in the table's
  // area.
  expect(tables).toEqual([
    'account_deletions',
    'account_documents',
    'api_keys',
    'connections',
    'link_attempts',
    'media_assets',
    'profiles',
    'session_broadcasts',
    'storage_configs',
    'studios',
    'subscriptions',
  ]);
});

test('a repeated deletion returns the record of the first', async () => {
  const { deletion, settle, store } = await start();
  const { userId } = await settle('alice');
  const first = await deletion.delete(userId, 'First.');
  expect(await deletion.delete(userId, 'Second.')).toEqual({ ...first, alreadyDeleted: true });
  expect(await store.all('SELECT reason FROM account_deletions')).toEqual([{ reason: 'First.' }]);
});

test('exactly one of ten concurrent deletions is the first', async () => {
  const { deletion, settle } = await start();
  const { userId } = await settle('alice');
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => deletion.delete(userId)));
  expect(new Set(outcomes.map((outcome) => outcome.requestId)).size).toBe(1);
  expect(outcomes.filter((outcome) => !outcome.alreadyDeleted)).toHaveLength(1);
});

test('erases the identity even if the data cannot be erased, and a repeat finishes the work', async () => {
  const problem = new Error('the disk is gone');
  let broken = true;
  const { deletion, failures, keys, settle, store, studios, users } = await start(async () => {
    if (broken) throw problem;
  });
  const { userId, secret } = await settle('alice');

  const first = await deletion.delete(userId);
  expect(first).toMatchObject({ ok: false, alreadyDeleted: false });
  expect(failures).toEqual([[problem, first.requestId]]);
  expect(await keys.authenticate(secret)).toBeUndefined();
  expect(await users.signIn({ issuer: EMBEDDED_ISSUER, subject: 'subject alice' })).toMatchObject({
    erased: true,
  });
  expect((await studios.list(userId, { limit: 1 })).items).toHaveLength(1);

  expect(await deletion.delete(userId)).toEqual({ ...first, alreadyDeleted: true });
  broken = false;
  expect(await deletion.delete(userId)).toEqual({ ...first, alreadyDeleted: true, ok: true });
  expect(await tablesNaming(store, userId)).toEqual(['account_deletions', 'users']);
});

test('requests in progress during an account deletion leave no rows', async () => {
  const { deletion, keys, profiles, settle, store, studios } = await start();
  const { userId } = await settle('alice');
  const outcomes = await Promise.allSettled([
    studios.create(userId, { name: 'Before' }),
    deletion.delete(userId),
    studios.create(userId, { name: 'After' }),
    keys.create({ userId, holds: 'all', name: 'After' }),
    profiles.claim(userId, 'after_all'),
  ]);
  // The deletion erases rows that were written before; writes after the deletion fail.
  const reasons = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  expect(outcomes[1]).toMatchObject({ status: 'fulfilled' });
  expect(reasons).toEqual(reasons.map(() => expect.any(AccountErasedError)));
  expect(await tablesNaming(store, userId)).toEqual(['account_deletions', 'users']);
});
