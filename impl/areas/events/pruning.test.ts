import { test as everywhere, expect, onTestFinished, vi } from 'vitest';
import { MemoryBus } from '../../drivers/bus/memory-bus.ts';
import { LeaseFence } from '../../drivers/fence/lease-fence.ts';
import { MemoryLeases } from '../../drivers/leases/memory-leases.ts';
import { MemoryPermits } from '../../drivers/permits/memory-permits.ts';
import { ManualClock } from '../../fixtures/clock.ts';
import { bothStores } from '../../fixtures/store/both-stores.ts';
import { temporaryStore } from '../../fixtures/store/store.ts';
import { timestamp } from '../../ports/clock.ts';
import type { Row, Store } from '../../ports/store.ts';
import { openEvents } from './area.ts';
import { pruneEvents } from './rows.ts';

const clock = new ManualClock();
const oldest = timestamp(clock.now() - 600_001);
const recent = timestamp(clock.now());

/** A store that also records the statements that change rows. */
function watched(store: Store) {
  const statements: string[] = [];
  const through: Store = {
    all: store.all.bind(store),
    first: store.first.bind(store),
    scrub: () => store.scrub(),
    isWritable: () => store.isWritable(),
    close: () => store.close(),
    write: (scope, work) =>
      store.write(scope, (transaction) =>
        work({
          all: transaction.all.bind(transaction),
          first: transaction.first.bind(transaction),
          lock: (more) => transaction.lock(more),
          emit: (event) => transaction.emit(event),
          afterCommit: (listener) => transaction.afterCommit(listener),
          run(statement, ...values) {
            statements.push(statement);
            return transaction.run(statement, ...values);
          },
        }),
      ),
  };
  return { statements, through };
}

/** Adds events of a studio, numbered from 1. */
async function fill(store: Store, studio: string, count: number, createdAt: string): Promise<void> {
  await store.write({ account: `usr_${studio}`, studio }, async (transaction) => {
    await transaction.run(
      `INSERT INTO users (id, issuer, subject, name, created_at) VALUES (?, 'issuer', ?, '', '') ON CONFLICT (id) DO NOTHING`,
      `usr_${studio}`,
      studio,
    );
    await transaction.run(
      `INSERT INTO studios (id, user_id, name, auto_go_live_enabled, last_event, created_at, updated_at)
       VALUES (?, ?, '', 0, ?, '', '')`,
      studio,
      `usr_${studio}`,
      count,
    );
    for (let sequence = 1; sequence <= count; sequence += 1)
      await transaction.run(
        `INSERT INTO events (studio_id, sequence, kind, data, created_at) VALUES (?, ?, 'source', '{}', ?)`,
        studio,
        sequence,
        createdAt,
      );
  });
}

for (const [name, { test, database }] of Object.entries(bothStores(everywhere)))
  test(`${name}: finds old events by their age and reads no others`, async () => {
    const store = await (await database()).open();
    for (let studio = 0; studio < 20; studio += 1) await fill(store, `std_${studio}`, 150, recent);
    await fill(store, 'std_old', 700, oldest);
    if (name === 'PostgreSQL')
      await store.write('statement', (transaction) => transaction.run('ANALYZE events'));
    const { statements, through } = watched(store);
    await pruneEvents(through, clock);
    expect(await store.all('SELECT DISTINCT created_at FROM events')).toEqual([{ created_at: recent }]);
    expect(await store.first('SELECT COUNT(*) AS count FROM events')).toEqual({ count: 3_000 });
    expect(new Set(statements).size).toBe(1);
    const explain = name === 'PostgreSQL' ? 'EXPLAIN' : 'EXPLAIN QUERY PLAN';
    const plan = await store.all<Row>(`${explain} ${statements[0]}`, oldest);
    const steps = plan.map((row) => String(row['QUERY PLAN'] ?? row.detail));
    expect(steps.join('\n')).toContain('events_by_age');
    expect(steps.join('\n')).not.toMatch(/Seq Scan|SCAN events/);
  });

everywhere('a process prunes once it is the leader, and not without the lease', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { statements, through: store } = watched(await temporaryStore({ clock }));
  const fence = new LeaseFence();
  const none = async () => {
    throw new Error('no stream is opened');
  };
  const area = openEvents(
    {
      store,
      clock,
      bus: new MemoryBus(),
      permits: new MemoryPermits(),
      log: { warn: () => {}, error: () => {} },
      leader: { store, fence },
    },
    {
      account: { stillValid: none },
      sources: { ofStudio: none },
      stream: { status: none },
      destinations: { all: none },
      chat: { connectors: none },
      canvas: { read: none },
      audio: { read: none },
    },
  );
  onTestFinished(() => area.close());
  const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000);
  await minutes(3);
  area.start();
  await minutes(3);
  expect(statements).toEqual([]);
  fence.hold(await new MemoryLeases(clock).acquire('duties'));
  await minutes(1);
  await expect.poll(() => statements.length).toBe(1);
});
