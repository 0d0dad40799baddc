import { expect, onTestFinished, test, vi } from 'vitest';
import { newEpoch, renewEpoch } from '../../drivers/store/event-epoch.ts';
import { startStreams } from '../../fixtures/events/streams.ts';
import { eventId, positionOf } from './event-id.ts';

test('a stream with an id of another epoch starts with a snapshot, even if its sequence exists again', async () => {
  const { watch, studio, store, create } = await startStreams();
  await create('kept');
  const reader = await watch(studio);
  await reader.until((events) => events.length === 3);
  const { lastId: known = '' } = reader;
  reader.leave();
  await create('missed');
  const resumed = await watch(studio, 'key', { lastEventId: known });
  await resumed.until((events) => events.length > 0);
  expect(resumed.kinds).toEqual(['source']);
  await store.write({ name: 'event epoch' }, renewEpoch);
  const later = await watch(studio, 'later', { lastEventId: known });
  await later.until((events) => events.length === 3);
  expect(later.kinds).toEqual(['snapshot', 'canvas', 'audio']);
  const again = await watch(studio, 'again', { lastEventId: later.lastId });
  await create('new');
  await again.until((events) => events.length > 0);
  expect(again.kinds).toEqual(['source']);
});

test('an open stream ends when the epoch changes, even without events in its studio', async () => {
  const { watch, studio, bobsStudio, store } = await startStreams();
  const readers = await Promise.all([watch(studio), watch(studio, 'other'), watch(bobsStudio)]);
  await Promise.all(readers.map((reader) => reader.until((events) => events.length === 3)));
  await store.write({ name: 'event epoch' }, renewEpoch);
  expect(await Promise.all(readers.map((reader) => reader.ended))).toEqual(['whole', 'whole', 'whole']);
});

test('a stream that starts after an epoch change ends the streams of the earlier epoch, and its client resumes', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { watch, studio, store, create } = await startStreams();
  const earlier = await watch(studio);
  await earlier.until((events) => events.length === 3);
  await store.write({ name: 'event epoch' }, renewEpoch);
  const newer = await watch(studio, 'newer');
  expect(await earlier.ended).toBe('whole');
  await newer.ended;
  const last = await watch(studio, 'last', { lastEventId: newer.lastId });
  await create('one');
  await last.until((events) => events.length > 0);
  expect(last.kinds).toEqual(['source']);
});

test('an id reveals its epoch and sequence only to its own studio', () => {
  for (const sequence of [0, 1, 35, 36, 2 ** 40]) {
    const position = { epoch: newEpoch(), sequence };
    expect(positionOf('std_1', eventId('std_1', position))).toEqual(position);
    expect(positionOf('std_2', eventId('std_1', position))).toBeUndefined();
  }
  expect(newEpoch()).toMatch(/^[0-9a-z]{5}$/);
});
