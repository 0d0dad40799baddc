import { expect, onTestFinished, test, vi } from 'vitest';
import type { Frame } from '../../../generated/server/runtime/traits/stream.ts';
import { streamStudioEventsStream } from '../../../generated/server/streams.ts';
import { maxEvents } from '../../drivers/store/event-log-bytes.ts';
import { plainEvent } from '../../fixtures/events/plain-event.ts';
import { leastScopes, serveStreams, startStreams } from '../../fixtures/events/streams.ts';
import { temporaryStore } from '../../fixtures/store/store.ts';
import { partialId } from './event-id.ts';
import { canResume, lastPosition, pruneEvents } from './rows.ts';

const isNamed = (name: string) => (events: readonly { data: unknown }[]) =>
  events.some(({ data }) => (data as { name?: string }).name === name);

test('a new stream starts with the full state, canvas and mixer, and continues with each change', async () => {
  const { watch, studio, create, rename } = await startStreams();
  const id = await create('Camera 1');
  const reader = await watch(studio);
  await reader.until((events) => events.length === 3);
  expect(reader.kinds).toEqual(['snapshot', 'canvas', 'audio']);
  expect(reader.events[0]?.data).toMatchObject({
    sources: [{ id, name: 'Camera 1' }],
    streamStatus: { studioId: studio },
    destinations: [],
    chatConnectors: [],
  });
  await rename(id, 'Camera 2');
  await reader.until(isNamed('Camera 2'));
  expect(reader.kinds.slice(3)).toEqual(['source']);
  expect(new Set(reader.events.map((event) => event.id)).size).toBe(4);
});

test('a stream resumes with exactly the missed events', async () => {
  const { watch, studio, create, rename } = await startStreams();
  const first = await watch(studio);
  const id = await create('one');
  await first.until(isNamed('one'));
  first.leave();
  for (const name of ['two', 'three']) await rename(id, name);
  const second = await watch(studio, 'key', { lastEventId: first.lastId });
  await second.until(isNamed('three'));
  await rename(id, 'four');
  await second.until(isNamed('four'));
  expect(second.events.map(({ data }) => data)).toMatchObject([
    { name: 'two' },
    { name: 'three' },
    { name: 'four' },
  ]);
  const third = await watch(studio, 'key', { lastEventId: second.lastId });
  await rename(id, 'five');
  await third.until(isNamed('five'));
  expect(third.kinds).toEqual(['source']);
});

test('large missed events are sent one after the other, at the client’s speed', async () => {
  const { watch, studio, create, emit } = await startStreams();
  await create('one');
  const first = await watch(studio);
  await first.until((events) => events.length === 3);
  first.leave();
  for (let rev = 1; rev <= 40; rev += 1) await emit('canvas', { rev, filler: 'x'.repeat(400_000) });
  const second = await watch(studio, 'key', { lastEventId: first.lastId });
  await second.until((events) => events.length === 40);
  expect(second.events.map(({ data }) => (data as { rev: number }).rev)).toEqual(
    Array.from({ length: 40 }, (_, index) => index + 1),
  );
});

test('only credentials with their scopes receive canvas and mixer (CF-15)', async () => {
  const { watch, scopes, studio, create, emit } = await startStreams();
  scopes.set('least', leastScopes);
  const least = await watch(studio, 'least');
  await least.until((events) => events.length > 0);
  await emit('canvas', { rev: 1 });
  await emit('audio', { rev: 1 });
  await create('after');
  await least.until(isNamed('after'));
  expect(least.kinds).toEqual(['snapshot', 'source']);
  const again = await watch(studio, 'least', { lastEventId: least.events[0]?.id });
  await again.until(isNamed('after'));
  expect(again.kinds).toEqual(['source']);
});

test('a stream that was cut within the snapshot gets a complete one', async () => {
  const { watch, studio } = await startStreams();
  const reader = await watch(studio);
  await reader.until((events) => events.length === 3);
  for (const { id, kind } of reader.events.slice(0, 2)) {
    const again = await watch(studio, 'key', { lastEventId: id });
    await again.until((events) => events.length === 3);
    expect(again.kinds, `after ${kind}`).toEqual(['snapshot', 'canvas', 'audio']);
    again.leave();
    await again.ended;
  }
});

test('an id that cannot be resumed gives a snapshot and no error (SSE-14)', async () => {
  const { watch, studio, bobsStudio, create, clock, store } = await startStreams();
  const others = await watch(bobsStudio, 'bob');
  await others.until((events) => events.length === 3);
  const before = await watch(studio);
  await before.until((events) => events.length === 3);
  await create('one');
  await before.until(isNamed('one'));
  const [known, last = ''] = [before.events[2]?.id, before.lastId];
  before.leave();
  await before.ended;
  clock.advance(10 * 60_000 + 1);
  const ids = {
    garbage: 'garbage',
    empty: '',
    long: 'e'.repeat(8000),
    another: others.lastId,
    future: `${last}0`,
    padded: last.replace(/(.)$/, '0$1'),
    upper: last.toUpperCase(),
    partial: partialId(studio, { epoch: 'epoch', sequence: 1 }, 0),
    'too old': known,
  };
  for (const [what, lastEventId] of Object.entries(ids)) {
    const reader = await watch(studio, what, { lastEventId });
    await reader.until((events) => events.length > 0);
    expect([reader.status, reader.kinds[0]], what).toEqual([200, 'snapshot']);
    reader.leave();
    await reader.ended;
  }
  // Nothing was missed, so the age of the last event does not matter.
  await pruneEvents(store, clock);
  const resumed = await watch(studio, 'resumed', { lastEventId: last });
  await create('two');
  await resumed.until(isNamed('two'));
  expect(resumed.kinds).toEqual(['source']);
});

test('a thousand missed events are sent; with one more, a snapshot is sent (SSE-13)', async () => {
  const { watch, studio, store, clock } = await startStreams();
  const reader = await watch(studio);
  await reader.until((events) => events.length === 3);
  reader.leave();
  await reader.ended;
  const emit = (numbers: readonly number[]) =>
    store.write({ studio }, async (transaction) => {
      for (const number of numbers) await transaction.emit(plainEvent(studio, 'source', { number }));
    });
  await emit([...Array(1000).keys()]);
  await pruneEvents(store, clock);
  const resumed = await watch(studio, 'key', { lastEventId: reader.lastId });
  await resumed.until((events) => events.length === 1000);
  expect(resumed.events.map(({ data }) => data)).toEqual(
    [...Array(1000).keys()].map((number) => ({ number })),
  );
  await emit([1000]);
  const late = await watch(studio, 'key', { lastEventId: reader.lastId });
  await late.until((events) => events.length > 0);
  expect(late.kinds[0]).toBe('snapshot');
});

test('a studio with many events stores the resumable events, and few more', async () => {
  const { studio, store } = await startStreams();
  expect(maxEvents).toBe(streamStudioEventsStream.window.events);
  const sequences: number[] = [];
  for (let written = 0; written < 1_300; written += 130)
    await store.write({ studio }, async (transaction) => {
      for (let number = 0; number < 130; number += 1)
        await transaction.emit(plainEvent(studio, 'source', { number: written + number }));
      const found = await transaction.all<{ sequence: number }>(
        'SELECT sequence FROM events ORDER BY sequence',
      );
      sequences.splice(0, sequences.length, ...found.map(({ sequence }) => Number(sequence)));
    });
  const last = sequences.at(-1) ?? 0;
  expect(last).toBeGreaterThanOrEqual(1_300);
  expect(sequences).toEqual(sequences.map((_, index) => last - sequences.length + 1 + index));
  expect(sequences.length).toBeGreaterThanOrEqual(1_000);
  expect(sequences.length).toBeLessThan(1_100);
});

test('a deployment may store fewer resumable events', async () => {
  const { studio, store, clock } = await startStreams();
  const before = await lastPosition(store, studio);
  if (!before) throw new Error('there is no studio');
  await store.write({ studio }, async (transaction) => {
    for (const number of [1, 2, 3]) await transaction.emit(plainEvent(studio, 'source', { number }));
  });
  expect(await canResume(store, clock, studio, before, 3)).toBe(true);
  expect(await canResume(store, clock, studio, before, 2)).toBe(false);
});

test('a credential has at most five streams and a studio 32, even under concurrency; a closed stream frees its permit at once', async () => {
  const { watch, studio, bobsStudio } = await startStreams();
  const statuses = (readers: readonly { status: number }[]) => readers.map(({ status }) => status).sort();
  const greedy = await Promise.all(Array.from({ length: 12 }, () => watch(studio, 'greedy')));
  expect(statuses(greedy)).toEqual([...Array(5).fill(200), ...Array(7).fill(429)]);
  const rejected = greedy.find(({ status }) => status === 429);
  expect(rejected?.headers['retry-after']).toMatch(/^[1-9]\d*$/);
  await rejected?.ended;
  expect(JSON.parse(rejected?.body ?? '')).toMatchObject({ error: { code: 'rate_limited' } });

  const others = await Promise.all(Array.from({ length: 40 }, (_, index) => watch(studio, `key ${index}`)));
  expect(statuses(others)).toEqual([...Array(27).fill(200), ...Array(13).fill(429)]);
  expect((await watch(bobsStudio, 'bob')).status).toBe(200);

  greedy.find(({ status }) => status === 200)?.leave();
  const next = await vi.waitFor(async () => {
    const reader = await watch(studio, 'greedy');
    expect(reader.status).toBe(200);
    return reader;
  });
  await next.until((events) => events.length === 3);
});

test('limits the streams of an account over all its credentials and studios', async () => {
  const { watch, studio, bobsStudio } = await startStreams({ ceilings: { eventStreamsOfAccount: 7 } });
  const readers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => watch(index % 2 ? studio : bobsStudio, `key ${index}`)),
  );
  const statuses = readers.map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array(7).fill(200), ...Array(13).fill(429)]);
});

test('streams end soon after their access, and other streams continue', async () => {
  const ended = new Set<string>();
  let isUnclear = true;
  const { watch, studio, bobsStudio, create, store, failures } = await startStreams({
    async stillValid(callers) {
      if (isUnclear) throw new Error('unknown now');
      return new Set(callers.map(({ credentialId }) => credentialId).filter((id) => !ended.has(id)));
    },
  });
  const [revoked, other, gone] = await Promise.all([
    watch(studio, 'revoked'),
    watch(studio, 'other'),
    watch(bobsStudio, 'others'),
  ]);
  await other?.until((events) => events.length === 3);
  await vi.waitFor(() => expect(failures).not.toEqual([]));
  const began = performance.now();
  ended.add('revoked');
  isUnclear = false;
  expect(await revoked?.ended).toBe('whole');
  await store.write('statement', (transaction) =>
    transaction.run('DELETE FROM studios WHERE id = ?', bobsStudio),
  );
  expect(await gone?.ended).toBe('whole');
  expect(performance.now() - began).toBeLessThan(4000);
  await create('after');
  await other?.until(isNamed('after'));
});

test('a stream ends if its studio was deleted before its start', async () => {
  const { watch } = await startStreams();
  const reader = await watch('std_none');
  expect(await reader.ended).toBe('whole');
  expect(reader.events).toEqual([]);
});

test('an idle stream receives a heartbeat after 15 s, and not earlier (SSE-16)', async () => {
  const { watch, studio, clock, create } = await startStreams();
  const reader = await watch(studio);
  await reader.until((events) => events.length === 3);
  clock.advance(14_999);
  await create('busy');
  await reader.until(isNamed('busy'));
  clock.advance(14_999);
  const other = await watch(studio);
  await other.until((events) => events.length === 3);
  clock.advance(1);
  await reader.until((_events, comments) => comments.length > 0);
  expect(reader.comments).toEqual(['heartbeat 2026-01-01T00:00:29.999Z']);
  expect(other.comments).toEqual([]);
  expect(reader.kinds.at(-1)).toBe('source');
});

test('heartbeats continue after the clock is set back', async () => {
  const { watch, studio, clock } = await startStreams();
  const reader = await watch(studio);
  await reader.until((events) => events.length === 3);
  clock.advance(-3_600_000);
  await reader.until((_events, comments) => comments.length === 1);
  clock.advance(15_000);
  await reader.until((_events, comments) => comments.length === 2);
  expect(reader.comments[0]).toBe('heartbeat 2025-12-31T23:00:00.000Z');
});

test('events of another process arrive within about a second', async () => {
  const { watch, studio, file, clock, sources, create } = await startStreams();
  const otherStore = await temporaryStore({ clock, file });
  const second = await serveStreams({ store: otherStore, clock, sources });
  const [here, there] = await Promise.all([watch(studio), second.watch(studio)]);
  await Promise.all([here, there].map((reader) => reader?.until((events) => events.length === 3)));
  const began = performance.now();
  await create('one');
  await there?.until(isNamed('one'));
  expect(performance.now() - began).toBeLessThan(2500);
  await otherStore.write({ studio }, (transaction) =>
    transaction.emit(plainEvent(studio, 'source', { name: 'two' })),
  );
  await Promise.all([here, there].map((reader) => reader?.until(isNamed('two'))));
  expect(here?.events.slice(3)).toEqual(there?.events.slice(3));
  const moved = await second.watch(studio, 'key', { lastEventId: here?.events[3]?.id });
  await moved.until(isNamed('two'));
  expect(moved.kinds).toEqual(['source']);
});

test('idle streams read nothing while notifications arrive, and once after each interruption', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  let reception: number | undefined = 0;
  let readings = 0;
  const { watch, studio, bobsStudio, file, clock } = await startStreams({
    reception: () => reception,
    through: (store) => ({
      write: (scope, work) => store.write(scope, work),
      close: () => store.close(),
      scrub: () => store.scrub(),
      isWritable: () => store.isWritable(),
      first: (statement, ...values) => store.first(statement, ...values),
      all(statement, ...values) {
        readings += 1;
        return store.all(statement, ...values);
      },
    }),
  });
  const [reader, other] = [await watch(studio), await watch(bobsStudio)];
  for (const one of [reader, other]) await one.until((events) => events.length === 3);
  const pass = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      vi.advanceTimersByTime(1000);
      // A started check ends before the next second.
      for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    }
  };
  await pass(2);
  const before = readings;
  await pass(10);
  expect(readings).toBe(before);

  const otherStore = await temporaryStore({ clock, file });
  const emit = (name: string) =>
    otherStore.write({ studio }, (transaction) => transaction.emit(plainEvent(studio, 'source', { name })));
  reception = undefined;
  await emit('unheard');
  await pass(1);
  await reader.until(isNamed('unheard'));
  reception = 1;
  await emit('lost on the way');
  await otherStore.write('statement', (transaction) =>
    transaction.run('DELETE FROM studios WHERE id = ?', bobsStudio),
  );
  await pass(1);
  await reader.until(isNamed('lost on the way'));
  expect(await other.ended).toBe('whole');
  await pass(2);
  const after = readings;
  await pass(10);
  expect(readings).toBe(after);
});

test('all streams share one frame, and a closed stream receives no more', async () => {
  const { streams, studio, create } = await startStreams();
  const open = () => {
    const frames: Frame<unknown>[] = [];
    const sink = {
      send: (frame: Frame<unknown>) => void frames.push(frame),
      comment: () => {},
      drained: async () => {},
      end: () => {},
    };
    const caller = { kind: 'apiKey', userId: 'usr_1', credentialId: 'key', scopes: 'all' } as const;
    return { frames, stop: streams.open(caller, studio, undefined).subscribe(sink) };
  };
  const [one, two, leaver] = [open(), open(), open()];
  leaver.stop();
  leaver.stop();
  await vi.waitFor(() => expect([one.frames.length, two.frames.length]).toEqual([1, 1]));
  // They started at the same time and share the snapshot.
  expect(one.frames[0]).toBe(two.frames[0]);
  await create('shared');
  await vi.waitFor(() => expect(two.frames).toHaveLength(2));
  expect(one.frames[1]).toBe(two.frames[1]);
  expect(leaver.frames.length).toBeLessThanOrEqual(1);
});

test('a check that never settles is not started again', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const stillValid = vi.fn(() => new Promise<ReadonlySet<string>>(() => {}));
  const { watch, studio, clock } = await startStreams({ stillValid });
  const reader = await watch(studio);
  await reader.until((events) => events.length === 3);
  clock.advance(15_000);
  vi.advanceTimersByTime(10_000);
  expect(stillValid).toHaveBeenCalledTimes(1);
  // Heartbeats continue while the check is pending.
  await reader.until((_events, comments) => comments.length > 0);
});

test('when the server stops, streams end cleanly and new ones are rejected', async () => {
  const { streams, watch, studio } = await startStreams();
  const reader = await watch(studio);
  await reader.until((events) => events.length === 3);
  const beginning = await watch(studio);
  streams.close();
  expect(await reader.ended).toBe('whole');
  expect(await beginning.ended).toBe('whole');
  const late = await watch(studio);
  expect(late.status).toBe(503);
});
