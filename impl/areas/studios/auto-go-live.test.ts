import { expect, test, vi } from 'vitest';
import { systemClock } from '../../drivers/clock/system.ts';
import { MemoryMediaPlane } from '../../drivers/media-plane/memory/memory-media-plane.ts';
import { onAir } from '../../fixtures/platforms/on-air.ts';
import { openSources } from '../sources/area.ts';
import { AutoGoLive } from './auto-go-live.ts';

/** Starts a studio with sources on the in-memory media plane. */
async function start(options: { reachable?: boolean } = {}) {
  const air = await onAir(options);
  await air.pasted();
  const declined: string[] = [];
  const auto = new AutoGoLive({
    setting: (studioId) => air.studios.autoGoLiveOf(studioId),
    stream: air.stream,
    declined: (_studioId, why) => void declined.push(why),
  });
  const plane = new MemoryMediaPlane({
    clock: systemClock,
    addresses: { webrtc: 'http://127.0.0.1:1' },
  });
  const begun: Promise<void>[] = [];
  const { sources, watch } = openSources(
    { store: air.store, clock: air.clock, plane, log: air.log, changes: air.changes },
    { assets: { isReady: async () => false, urlFor: async () => undefined } },
  );
  for (const kind of ['sourcesChanged', 'publishersChanged'] as const)
    air.changes.inWrite(kind, (transaction, { studioId }) => air.board.publish(transaction, studioId));
  air.changes.afterWrite('publisherArrived', ({ studioId, sourceId }) => {
    begun.push(auto.began(studioId, sourceId));
  });
  await watch.start();
  const source = async () => {
    const made = await sources.create(air.alice, air.studioId, { name: 'Camera', type: 'rtmp' });
    if (!made || !('id' in made)) throw new Error('the source was refused');
    return made.id;
  };
  return {
    ...air,
    plane,
    declined,
    source,
    auto: (autoGoLive: { enabled: boolean; sourceId?: string }) =>
      air.studios.update(air.alice, air.studioId, { autoGoLive }),
    async publish(sourceId: string) {
      plane.publish(`inputs/${sourceId}`);
      await watch.settle();
      await Promise.all(begun);
    },
    close: () => watch.close(),
  };
}

const stateOf = async ({ stream, studioId }: Awaited<ReturnType<typeof start>>) =>
  (await stream.status(studioId)).state;

test('a studio that waits for any source goes live when one publishes', async () => {
  const air = await start();
  await air.auto({ enabled: true });
  const id = await air.source();
  expect(await stateOf(air)).toBe('offline');
  await air.publish(id);
  await vi.waitFor(async () => expect(await stateOf(air)).toBe('live'));
  expect((await air.stream.status(air.studioId)).destinations).toHaveLength(1);
  await air.close();
});

test('a studio that waits for one source ignores others', async () => {
  const air = await start();
  const [awaited, other] = [await air.source(), await air.source()];
  await air.auto({ enabled: true, sourceId: awaited });
  await air.publish(other);
  expect(await stateOf(air)).toBe('offline');
  await air.publish(awaited);
  expect(await stateOf(air)).not.toBe('offline');
  // A second publisher finds the studio live already, which is no failure.
  await air.publish(awaited);
  expect(air.declined).toEqual([]);
  await air.close();
});

test('a studio without auto-go-live stays offline', async () => {
  const air = await start();
  await air.publish(await air.source());
  expect(await stateOf(air)).toBe('offline');
  await air.close();
});

test('reports a studio that could not go live automatically', async () => {
  const air = await start({ reachable: false });
  await air.auto({ enabled: true });
  await air.publish(await air.source());
  expect(await stateOf(air)).toBe('offline');
  expect(air.declined).toEqual(['The encoder cannot be reached; retry in a moment.']);
  await air.close();
});
