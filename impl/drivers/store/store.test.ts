import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test as plain } from 'vitest';
import { plainEvent } from '../../fixtures/events/plain-event.ts';
import { bothStores } from '../../fixtures/store/both-stores.ts';
import { DuplicateError, type RowScope, type Store, type Transaction } from '../../ports/store.ts';
import { migrations } from './migrations/migrations.ts';

const now = '2026-01-01T00:00:00.000Z';

function addUser(id: string): (transaction: Transaction) => Promise<number> {
  return (transaction) =>
    transaction.run(
      'INSERT INTO users (id, issuer, subject, name, created_at) VALUES (?, ?, ?, ?, ?)',
      id,
      'issuer',
      `subject of ${id}`,
      id,
      now,
    );
}

async function userIds(store: Store): Promise<unknown[]> {
  return (await store.all('SELECT id FROM users ORDER BY id')).map((row) => row.id);
}

async function addStudio(store: Store, id: string): Promise<void> {
  await store.write({ account: `owner of ${id}` }, async (transaction) => {
    await addUser(`owner of ${id}`)(transaction);
    await transaction.run(
      'INSERT INTO studios (id, user_id, name, auto_go_live_enabled, last_event, created_at, updated_at) VALUES (?, ?, ?, 0, 0, ?, ?)',
      id,
      `owner of ${id}`,
      'A studio',
      now,
      now,
    );
  });
}

const outcomesOf = async (writes: readonly Promise<unknown>[]) =>
  (await Promise.allSettled(writes)).map((outcome) =>
    outcome.status === 'rejected' ? outcome.reason : outcome.value,
  );

function startWriter(address: string, name: string, total: number) {
  const script = fileURLToPath(new URL('./acknowledging-writer.ts', import.meta.url));
  const child = spawn(process.execPath, [script, address, name, String(total)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return { child, closed: once(child, 'close'), lines: createInterface({ input: child.stdout }) };
}

async function numbersOf(store: Store, name: string): Promise<number[]> {
  const rows = await store.all('SELECT subject FROM users WHERE issuer = ?', name);
  return rows.map((row) => Number(row.subject));
}

describe.each(Object.entries(bothStores(plain)))('a store in %s', (_name, { test, database }) => {
  test('a store keeps written rows after it is opened again', async () => {
    const { open } = await database();
    const first = await open();
    await first.write('statement', addUser('a'));
    await first.close();
    expect(await userIds(await open())).toEqual(['a']);
  });

  test('a write that throws changes nothing and does not affect other writes', async () => {
    const store = await (await database()).open();
    const changedMind = store.write('statement', async (transaction) => {
      await addUser('b')(transaction);
      throw new Error('changed my mind');
    });
    const outcomes = await outcomesOf([
      store.write('statement', addUser('a')),
      changedMind,
      store.write('statement', addUser('c')),
    ]);
    expect(outcomes).toEqual([1, new Error('changed my mind'), 1]);
    await expect(store.write('statement', addUser('a'))).rejects.toThrow(DuplicateError);
    expect(await userIds(store)).toEqual(['a', 'c']);
  });

  test('one of several writes that add the same row succeeds, and the others fail as duplicates', async () => {
    const store = await (await database()).open();
    const outcomes = await outcomesOf(
      Array.from({ length: 10 }, () => store.write('statement', addUser('a'))),
    );
    expect(outcomes.filter((outcome) => outcome === 1)).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome instanceof DuplicateError)).toHaveLength(9);
  });

  test('reads outside a write see its changes only after it is durable', async () => {
    const store = await (await database()).open();
    await store.write('statement', async (transaction) => {
      await addUser('a')(transaction);
      expect(await transaction.first('SELECT id FROM users')).toEqual({ id: 'a' });
      expect(await userIds(store)).toEqual([]);
    });
    expect(await userIds(store)).toEqual(['a']);
  });

  test('rejects a write inside a write instead of waiting for itself', async () => {
    const store = await (await database()).open();
    const nested = store.write('statement', () => store.write('statement', addUser('a')));
    await expect(nested).rejects.toThrow('use the transaction that was passed');
    expect(await userIds(store)).toEqual([]);
  });

  test('rejects a transaction used after its write', async () => {
    const store = await (await database()).open();
    const kept = await store.write('statement', async (transaction) => ({ transaction }));
    await expect(addUser('late')(kept.transaction)).rejects.toThrow('the transaction is over');
  });

  test('close finishes started writes and rejects later ones', async () => {
    const { open } = await database();
    const store = await open();
    const writes = Array.from({ length: 100 }, (_, number) =>
      store.write('statement', addUser(`user ${number}`)),
    );
    await store.close();
    await Promise.all(writes);
    await expect(store.write('statement', addUser('late'))).rejects.toThrow('the store is closed');
    expect(await userIds(await open())).toHaveLength(100);
  });

  test('calls afterCommit listeners after the write is durable, and never for a failed write', async () => {
    const store = await (await database()).open();
    const seen: unknown[][] = [];
    const write = (id: string, fails: boolean) =>
      store.write('statement', async (transaction) => {
        await addUser(id)(transaction);
        transaction.afterCommit(() => void userIds(store).then((ids) => seen.push(ids)));
        if (fails) throw new Error('changed my mind');
      });
    await expect(write('a', true)).rejects.toThrow('changed my mind');
    await write('b', false);
    await expect.poll(() => seen).toEqual([['b']]);
  });

  test('events are numbered per studio without gaps, and exist only together with their cause', async () => {
    const notified: string[] = [];
    const store = await (await database()).open({ onEvents: (studioIds) => notified.push(...studioIds) });
    await addStudio(store, 'one');
    await addStudio(store, 'two');
    const emit = (studioId: string, kind: string) =>
      store.write({ studio: studioId }, (transaction) =>
        transaction.emit(plainEvent(studioId, kind, { id: kind })),
      );
    await emit('one', 'source');
    await Promise.allSettled([
      store.write({ studio: 'one' }, async (transaction) => {
        await transaction.emit(plainEvent('one', 'canvas', {}));
        throw new Error('changed my mind');
      }),
      emit('two', 'audio'),
      emit('one', 'destination'),
    ]);
    expect(
      await store.all('SELECT studio_id, sequence, kind, data FROM events ORDER BY studio_id, sequence'),
    ).toEqual([
      { studio_id: 'one', sequence: 1, kind: 'source', data: '{"id":"source"}' },
      { studio_id: 'one', sequence: 2, kind: 'destination', data: '{"id":"destination"}' },
      { studio_id: 'two', sequence: 1, kind: 'audio', data: '{"id":"audio"}' },
    ]);
    expect([...new Set(notified)].sort()).toEqual(['one', 'two']);
    await expect(emit('nowhere', 'source')).rejects.toThrow('studio nowhere, which does not exist');
  });

  test('stores fewer events of a studio if they are large, so that its log stays within 16 MiB', async () => {
    const store = await (await database()).open();
    for (const id of ['large', 'small']) await addStudio(store, id);
    const emit = (studioId: string, bytes: number) =>
      store.write({ studio: studioId }, (transaction) =>
        transaction.emit(plainEvent(studioId, 'canvas', { text: 'x'.repeat(bytes) })),
      );
    for (let count = 0; count < 40; count += 1) {
      await emit('small', 1000);
      await emit('large', 1_000_000);
    }
    const logs = await store.all<{ studio_id: string; count: number; bytes: number; last: number }>(
      'SELECT studio_id, COUNT(*) AS count, SUM(LENGTH(data)) AS bytes, MAX(sequence) AS last FROM events GROUP BY studio_id ORDER BY studio_id',
    );
    const [large, small] = logs.map((log) => ({
      ...log,
      bytes: Number(log.bytes),
      count: Number(log.count),
    }));
    expect(large?.bytes).toBeLessThanOrEqual(16 * 1024 * 1024);
    expect(large).toMatchObject({ count: 16, last: 40 });
    expect(small).toMatchObject({ count: 40, last: 40 });
  });

  test('all concurrent writes of one studio happen, one after the other', async () => {
    const { open } = await database();
    const stores = [await open(), await open()];
    await addStudio(stores[0] ?? (await open()), 'busy');
    const count = (store: Store) =>
      store.write({ studio: 'busy' }, async (transaction) => {
        const row = await transaction.first<{ name: string }>("SELECT name FROM studios WHERE id = 'busy'");
        const next = Number(row?.name.replace(/\D/g, '') || 0) + 1;
        await transaction.run("UPDATE studios SET name = ? WHERE id = 'busy'", String(next));
        await transaction.emit(plainEvent('busy', 'source', {}));
        return next;
      });
    const counted = await Promise.all(
      Array.from({ length: 40 }, (_, index) => stores[index % 2]).map((store) => store && count(store)),
    );
    expect(counted.sort((one, other) => Number(one) - Number(other))).toEqual(
      Array.from({ length: 40 }, (_, index) => index + 1),
    );
    expect(await stores[1]?.all('SELECT COUNT(*) AS count, MAX(sequence) AS last FROM events')).toEqual([
      { count: 40, last: 40 },
    ]);
  });

  test('values come back unchanged: texts with every character, large numbers, null', async () => {
    const store = await (await database()).open();
    const name = 'a\0b \uE0000 \u{1F600} “?” $1 \\';
    await store.write({ account: name }, async (transaction) => {
      await addUser(name)(transaction);
      await transaction.run(
        `INSERT INTO media_assets (id, user_id, filename, content_type, kind, status, byte_size, held_bytes, has_thumbnail,
           duration_ms, width, height, created_at, updated_at) VALUES ('?', ?, '', '', '', '', ?, ?, 1, 0, 0, 0, '', '')`,
        name,
        2 ** 40,
        2 ** 40,
      );
    });
    expect(await store.first('SELECT id, erased_at FROM users WHERE name = ?', name)).toEqual({
      id: name,
      erased_at: null,
    });
    expect(
      await store.first(
        `SELECT id, byte_size, (SELECT SUM(held_bytes) FROM media_assets) AS sum, (SELECT COUNT(*) FROM users) AS users,
         EXISTS (SELECT 1 FROM users) AS there FROM media_assets`,
      ),
    ).toEqual({ id: '?', byte_size: 2 ** 40, sum: 2 ** 40, users: 1, there: 1 });
  });

  test('texts are ordered by their bytes', async () => {
    const store = await (await database()).open();
    const ids = ['a', 'B', 'b', '_', 'a_b', 'ab', 'é', 'Z', '1'];
    for (const id of ids) await store.write('statement', addUser(id));
    expect(await userIds(store)).toEqual(['1', 'B', 'Z', '_', 'a', 'a_b', 'ab', 'b', 'é']);
  });

  test('rejects a database of a newer version with a remedy', async () => {
    const { open } = await database();
    const steps = migrations();
    const number = (steps.at(-1)?.number ?? 0) + 1;
    const later = { number, name: 'later', sql: 'CREATE TABLE later (id TEXT)' };
    await (await open({ migrations: [...steps, later] })).close();
    await expect(open()).rejects.toThrow(/start that version, or choose another DATA/);
  });

  test('a failed migration does not change the database', async () => {
    const { open } = await database();
    const steps = migrations();
    const number = (steps.at(-1)?.number ?? 0) + 1;
    const broken = { number, name: 'broken', sql: 'CREATE TABLE half (id TEXT); SELECT nonsense' };
    await expect(open({ migrations: [...steps, broken] })).rejects.toThrow('nonsense');
    await expect((await open()).all('SELECT id FROM half')).rejects.toThrow('half');
  });

  test('several processes that start at once on an empty database migrate it once', async () => {
    const { open } = await database({ empty: true });
    const stores = await Promise.all([open(), open(), open(), open()]);
    const steps = migrations().map(({ number }) => ({ number }));
    expect(await stores[0]?.all('SELECT number FROM migrations ORDER BY number')).toEqual(steps);
  });

  test('every acknowledged write survives kill -9', async () => {
    const { address, open } = await database();
    const { child, closed, lines } = startWriter(address, 'killed', Number.MAX_SAFE_INTEGER);
    const acknowledged: number[] = [];
    lines.on('line', (line) => {
      acknowledged.push(Number(line));
      if (acknowledged.length === 100) child.kill('SIGKILL');
    });
    await closed;
    expect(acknowledged.length).toBeGreaterThanOrEqual(100);
    const kept = new Set(await numbersOf(await open(), 'killed'));
    expect(acknowledged.filter((number) => !kept.has(number))).toEqual([]);
  });

  test('two processes start on the same new database and write at once', async () => {
    const { address, open } = await database({ empty: true });
    const writers = ['left', 'right'].map((name) => startWriter(address, name, 100));
    const statuses = await Promise.all(writers.map(({ closed }) => closed));
    expect(statuses).toEqual([
      [0, null],
      [0, null],
    ]);
    const store = await open();
    expect(await numbersOf(store, 'left')).toHaveLength(100);
    expect(await numbersOf(store, 'right')).toHaveLength(100);
  });

  test("a write of the scope 'statement' changes rows once, emits nothing and takes no lock", async () => {
    const store = await (await database()).open();
    await addStudio(store, 'one');
    const twice = store.write('statement', async (transaction) => {
      await addUser('a')(transaction);
      await transaction.all('SELECT id FROM users');
      await transaction.first('DELETE FROM users WHERE id = ? RETURNING id', 'a');
    });
    await expect(twice).rejects.toThrow('may change rows once');
    const emitting = store.write('statement', (transaction) =>
      transaction.emit(plainEvent('one', 'source', {})),
    );
    await expect(emitting).rejects.toThrow('emits no event');
    const locking = store.write('statement', (transaction) => transaction.lock({ studio: 'one' }));
    await expect(locking).rejects.toThrow('takes no lock');
    expect(await userIds(store)).toEqual(['owner of one']);
    expect(await store.all('SELECT sequence FROM events')).toEqual([]);
  });

  test('later locks are taken in the order of account, studio and name, and of their ids', async () => {
    const store = await (await database()).open();
    const locking = (...scopes: RowScope[]) =>
      store.write({ studio: 's2' }, async (transaction) => {
        for (const scope of scopes) await transaction.lock(scope);
        return scopes.length;
      });
    expect(
      await locking({ studio: 's2' }, { studio: 's3', name: 'n1' }, { studio: 's2' }, { name: 'n2' }),
    ).toBe(4);
    for (const before of [{ account: 'a' }, { studio: 's1' }])
      await expect(locking(before)).rejects.toThrow('comes before');
    await expect(locking({ name: 'n' }, { studio: 's3' })).rejects.toThrow('comes before');
  });

  test('deleted rows can be scrubbed during writes', async () => {
    const store = await (await database()).open();
    await store.write('statement', addUser('a'));
    await store.write('statement', (transaction) => transaction.run('DELETE FROM users'));
    await Promise.all([store.scrub(), store.write('statement', addUser('b'))]);
    expect(await userIds(store)).toEqual(['b']);
    expect(store.isWritable()).toBe(true);
  });
});
