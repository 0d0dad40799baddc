import { expect, onTestFinished, test, vi } from 'vitest';
import type { Frame } from '../../../generated/server/runtime/traits/stream.ts';
import { startStreams } from '../../fixtures/events/streams.ts';
import type { Store } from '../../ports/store.ts';

const isNamed = (name: string) => (events: readonly { data: unknown }[]) =>
  events.some(({ data }) => (data as { name?: string }).name === name);

/** A store that forwards all calls. */
const passedOn = (store: Store): Store => ({
  write: (scope, work) => store.write(scope, work),
  scrub: () => store.scrub(),
  isWritable: () => store.isWritable(),
  close: () => store.close(),
  first: (statement, ...values) => store.first(statement, ...values),
  all: (statement, ...values) => store.all(statement, ...values),
});

test('a failed read loses no event, and ends only the stream that started with it', async () => {
  let failing = false;
  const { streams, watch, studio, create, failures } = await startStreams({
    through: (store) => ({
      ...passedOn(store),
      all: (statement, ...values) =>
        failing ? Promise.reject(new Error('no answer')) : store.all(statement, ...values),
    }),
  });
  const reader = await watch(studio);
  await reader.until((events) => events.length === 3);
  const known = reader.lastId;
  await create('zero');
  await reader.until(isNamed('zero'));
  failing = true;
  await create('one');
  await vi.waitFor(() => {
    streams.wake('all');
    expect(failures).not.toEqual([]);
  });
  const resumed = await watch(studio, 'key', { lastEventId: known });
  expect(await resumed.ended).toBe('whole');
  // The snapshot of the new stream has all changes so far, and the stream continues like the others.
  const beginner = await watch(studio);
  await beginner.until((events) => events.length === 3);
  failing = false;
  await reader.until(isNamed('one'));
  await create('two');
  await Promise.all([reader.until(isNamed('two')), beginner.until(isNamed('two'))]);
  expect(reader.kinds.slice(3)).toEqual(['source', 'source', 'source']);
  expect(beginner.kinds.slice(3)).toEqual(['source']);
});

test('committed events are not read again for streams that are up to date', async () => {
  // Events of other processes are polled every second.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  let readings = 0;
  const { watch, studio, create } = await startStreams({
    through: (store) => ({
      ...passedOn(store),
      all: (statement, ...values) => {
        if (/FROM events\b/.test(statement)) readings += 1;
        return store.all(statement, ...values);
      },
    }),
  });
  const reader = await watch(studio);
  await reader.until((events) => events.length === 3);
  await vi.waitFor(() => expect(readings).toBe(1));
  await create('one');
  await reader.until(isNamed('one'));
  expect(readings).toBe(1);
});

test('the first event is sent at once, and the events of the next moment in one write', async () => {
  const { streams, studio, create } = await startStreams();
  const frames: string[] = [];
  const sink = {
    send: ({ bytes }: Frame<unknown>) => void frames.push(bytes.toString()),
    comment: () => {},
    drained: async () => {},
    end: () => {},
  };
  const caller = { kind: 'apiKey', userId: 'usr_1', credentialId: 'key', scopes: 'all' } as const;
  streams.open(caller, studio, undefined).subscribe(sink);
  await vi.waitFor(() => expect(frames).toHaveLength(1));
  await create('first');
  await vi.waitFor(() => expect(frames).toHaveLength(2));
  const names = Array.from({ length: 12 }, (_, number) => `number ${number}`);
  for (const name of names) await create(name);
  const named = () => [...frames.join('').matchAll(/"name":"(number \d+)"/g)].map(([, name]) => name);
  await vi.waitFor(() => expect(named()).toEqual(names));
  expect(frames.length, 'as many writes as events').toBeLessThan(2 + names.length);
});
