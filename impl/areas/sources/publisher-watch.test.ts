import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { emits } from '../../../generated/server/runtime/traits/emits.ts';
import { withDeclaredEvents } from '../../app/http/declared-events.ts';
import { ManualClock } from '../../fixtures/clock.ts';
import { temporaryFolder, temporaryStore } from '../../fixtures/store/store.ts';
import { memoryPlane, present, startSources } from '../../fixtures/studio/sources.ts';
import { inputPath } from '../../ports/media/media-paths.ts';

async function startWithSource(options: Parameters<typeof startSources>[0] = {}) {
  const started = await startSources(options);
  const made = await started.sources.create(started.alice, started.studio, { name: 'Stage', type: 'rtmp' });
  if (!made || 'rejected' in made) throw new Error('no source was made');
  await started.watch.start();
  const path = inputPath(made.id);
  return {
    ...started,
    id: made.id,
    path,
    read: async () => present(await started.sources.read(started.studio, made.id)),
  };
}

test('starting and ending to publish each updates the source and emits one event', async () => {
  const { plane, path, id, studio, clock, watch, read, events, reacted, began } = await startWithSource();
  clock.advance(5000);
  plane.publish(path);
  await watch.settle();
  const live = await read();
  expect(live).toMatchObject({ publishing: true, publishedAt: '2026-01-01T00:00:05.000Z', status: 'OK' });
  expect(live.updatedAt).toBe('2026-01-01T00:00:00.000Z');
  expect((await events()).slice(1)).toEqual([{ kind: 'source', data: live }]);
  expect(reacted.slice(1)).toEqual([`publishing ${studio}`]);
  expect(began).toEqual([id]);

  clock.advance(5000);
  expect(await read()).toEqual(live);
  plane.unpublish(path);
  await watch.settle();
  const idle = await read();
  expect(idle.publishing).toBe(false);
  expect(idle).not.toHaveProperty('publishedAt');
  expect((await events()).slice(2)).toEqual([{ kind: 'source', data: idle }]);
  expect(began).toEqual([id]);
});

test('a publisher that reconnects gets a new publishedAt', async () => {
  const { plane, path, clock, watch, read, events } = await startWithSource();
  plane.publish(path);
  await watch.settle();
  clock.advance(3000);
  plane.unpublish(path);
  plane.publish(path);
  await watch.settle();
  expect(await read()).toMatchObject({ publishing: true, publishedAt: '2026-01-01T00:00:03.000Z' });
  expect((await events()).at(-1)?.data).toEqual(await read());
});

test('while the media plane is unreachable, publishing is unknown, in responses and events', async () => {
  const { plane, path, alice, studio, id, sources, watch, read, events } = await startWithSource();
  plane.publish(path);
  await watch.settle();
  plane.setReachable(false);
  const unknown = await read();
  expect(unknown.publishing).toBeNull();
  expect(unknown).not.toHaveProperty('publishedAt');
  const [listed] = (await sources.list(studio, { limit: 5 })).items;
  expect(listed).toEqual(unknown);
  const renamed = await sources.update(alice, studio, id, { name: 'Side' });
  expect(renamed).toMatchObject({ name: 'Side', publishing: null });
  expect((await events()).at(-1)?.data).toEqual(renamed);
  plane.setReachable(true);
  expect(await read()).toMatchObject({ publishing: true });
});

test('a silent media plane delays a response by at most a second', async () => {
  const { plane, read } = await startWithSource();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  plane.liveness = () => new Promise(() => {});
  const response = read();
  await vi.advanceTimersByTimeAsync(1000);
  expect((await response).publishing).toBeNull();
});

test('after a crash, an event reports publishers that left meanwhile', async () => {
  const clock = new ManualClock();
  const file = join(await temporaryFolder(), 'callsheet.db');
  const open = () => temporaryStore({ clock, file });
  const before = await startWithSource({ clock, store: await open() });
  before.plane.publish(before.path);
  await before.watch.settle();
  await before.watch.close();

  const after = await startSources({ clock, store: await open(), plane: memoryPlane(clock) });
  const eventsBefore = (await before.events()).length;
  await after.watch.start();
  expect(await after.sources.read(before.studio, before.id)).toMatchObject({ publishing: false });
  const newEvents = (await before.events()).slice(eventsBefore);
  expect(newEvents).toMatchObject([{ kind: 'source', data: { id: before.id, publishing: false } }]);
});

test('publishers of a media plane that is unreachable after a crash are compared once it is back', async () => {
  const clock = new ManualClock();
  const file = join(await temporaryFolder(), 'callsheet.db');
  const open = () => temporaryStore({ clock, file });
  const before = await startWithSource({ clock, store: await open() });
  before.plane.publish(before.path);
  await before.watch.settle();
  await before.watch.close();

  const plane = memoryPlane(clock);
  const liveness = vi.spyOn(plane, 'liveness').mockResolvedValue(new Map());
  const after = await startSources({ clock, store: await open(), plane });
  const eventCount = (await before.events()).length;
  await after.watch.start();
  await after.watch.check();
  expect(await before.events()).toHaveLength(eventCount);
  liveness.mockRestore();
  await after.watch.check();
  expect((await before.events()).slice(eventCount)).toMatchObject([
    { kind: 'source', data: { publishing: false } },
  ]);
});

test('a publisher from before the start of the watch is recorded', async () => {
  const started = await startSources();
  const made = await started.sources.create(started.alice, started.studio, { name: 'Stage', type: 'rtmp' });
  if (!made || 'rejected' in made) throw new Error('no source was made');
  started.plane.publish(inputPath(made.id));
  await started.watch.start();
  expect(await started.sources.read(started.studio, made.id)).toMatchObject({ publishing: true });
});

test('a failed write is retried', async () => {
  const { plane, path, store, watch, read, failures } = await startWithSource();
  const write = vi.spyOn(store, 'write').mockRejectedValue(new Error('the disk is full'));
  plane.publish(path);
  await watch.settle();
  expect(failures).toHaveLength(1);
  expect((await read()).publishing).toBe(false);
  write.mockRestore();
  await watch.check();
  expect((await read()).publishing).toBe(true);
});

test('a change by another process on the store is corrected', async () => {
  const { plane, path, store, id, watch, read } = await startWithSource();
  plane.publish(path);
  await watch.settle();
  await store.write('statement', (transaction) =>
    transaction.run('UPDATE sources SET publishing = 0, published_at = NULL WHERE id = ?', id),
  );
  expect((await read()).publishing).toBe(false);
  await watch.check();
  expect((await read()).publishing).toBe(true);
});

test('the publisher of a deleted source is disconnected', async () => {
  const { plane, path, id, studio, sources, watch } = await startWithSource();
  plane.publish(path);
  await watch.settle();
  await sources.delete(studio, id);
  watch.recheck(id);
  await watch.settle();
  expect((await plane.liveness([path]))?.get(path)).toEqual({ publishing: false });
});

test('the publisher of an erased account’s studio is disconnected', async () => {
  const { plane, path, alice, store, studios, watch } = await startWithSource();
  plane.publish(path);
  await watch.settle();
  await store.write({ account: alice }, (transaction) => studios.erase(transaction, alice));
  await watch.check();
  expect((await plane.liveness([path]))?.get(path)).toEqual({ publishing: false });
});

test('publishers on other paths are ignored', async () => {
  const { plane, watch, events, failures } = await startWithSource();
  plane.publish('program/std_1');
  plane.publish('inputs/src_unknown');
  await watch.settle();
  expect(await events()).toHaveLength(1);
  expect(failures).toEqual([]);
});

/** Runs work inside a request of an operation that declares no events. */
async function withinRequest(work: () => Promise<void>): Promise<void> {
  const gateway = {
    authenticate: async () => undefined,
    isGateOpen: () => true,
    ownership: {},
    takeToken: () => ({ passed: true }) as const,
    cursorKey: new Uint8Array(32),
  };
  const around = emits.around?.({ traits: { operation: 'goOffline' }, gateway, contract: {} });
  const api = Fastify();
  api.get('/', (request) => around?.(request, work));
  expect((await api.inject('/')).statusCode).toBe(200);
}

test('an event of a publisher that ends within a request is emitted by the service, not by the operation', async () => {
  const store = withDeclaredEvents(await temporaryStore());
  const { plane, path, watch, read, failures } = await startWithSource({ store });
  plane.publish(path);
  await watch.settle();
  await withinRequest(async () => {
    plane.unpublish(path);
    await watch.settle();
  });
  expect(failures).toEqual([]);
  expect(await read()).toMatchObject({ publishing: false });
});
