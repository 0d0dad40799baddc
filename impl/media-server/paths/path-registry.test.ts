import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { ManualClock } from '../../fixtures/clock.ts';
import type { Liveness } from '../../ports/media/media-plane.ts';
import type { EndReason, MediaPacket, PacketPlayer, Publisher, Track } from '../formats/media.ts';
import { PathRegistry } from './path-registry.ts';

const path = 'inputs/src_1';
const video: Track = { kind: 'video', codec: { name: 'VP8', clockRate: 90_000, parameters: '' } };

class TestPublisher implements Publisher {
  readonly tracks = [video];
  readonly ends: EndReason[] = [];
  requests = 0;

  requestKeyFrame(): void {
    this.requests += 1;
  }

  end(reason: EndReason): void {
    this.ends.push(reason);
  }
}

class TestPlayer implements PacketPlayer {
  readonly form = 'packets';
  awaitsKeyFrame = true;
  follows = true;
  readonly taken: MediaPacket[] = [];
  readonly ends: EndReason[] = [];

  take(packet: MediaPacket): void {
    this.taken.push(packet);
  }

  follow(): boolean {
    return this.follows;
  }

  end(reason: EndReason): void {
    this.ends.push(reason);
  }
}

function packet(sequenceNumber: number): MediaPacket {
  const payload = Buffer.alloc(1);
  return { kind: 'video', sequenceNumber, timestamp: 0, marker: true, payload, keyFrame: false };
}

function start() {
  const clock = new ManualClock('2026-01-01T00:00:00.000Z');
  const registry = new PathRegistry({ clock, log: pino({ level: 'silent' }) });
  const notified: Liveness[] = [];
  registry.onChange((_path, liveness) => notified.push(liveness));
  const publish = async (publisher: Publisher, generation = 1) => {
    const session = await registry.publish(path, publisher, async () => generation);
    if (!session) throw new Error('the publisher was rejected');
    return session;
  };
  return { clock, registry, notified, publish };
}

test('a path is published from its first media until the publisher leaves (SRC-03, SRC-05)', async () => {
  const { clock, registry, notified, publish } = start();
  const session = await publish(new TestPublisher());
  expect(registry.liveness(path)).toEqual({ publishing: false });
  clock.advance(1000);
  session.forward(packet(1));
  clock.advance(1000);
  session.forward(packet(2));
  const since = { publishing: true, publishedAt: '2026-01-01T00:00:01.000Z' };
  expect(registry.liveness(path)).toEqual(since);
  session.leave();
  session.forward(packet(3));
  expect(notified).toEqual([since, { publishing: false }]);
});

test('the newest publisher owns the path from its first media on, not earlier', async () => {
  const { clock, notified, registry, publish } = start();
  const [first, second, third] = [new TestPublisher(), new TestPublisher(), new TestPublisher()];
  const session = await publish(first);
  session.forward(packet(1));
  const replaced = await publish(second);
  expect(first.ends).toEqual([]);
  const newest = await publish(third);
  expect(second.ends).toEqual(['replaced']);
  replaced.forward(packet(1));
  clock.advance(5);
  newest.forward(packet(1));
  expect(first.ends).toEqual(['replaced']);
  expect(notified.map((liveness) => liveness.publishing)).toEqual([true, true]);
  session.forward(packet(2));
  expect(registry.liveness(path)).toEqual(notified[1]);
});

test('a publisher that is authorized late does not take the path from a newer one', async () => {
  const { publish, registry } = start();
  const old = new TestPublisher();
  const { promise, resolve } = Promise.withResolvers<number>();
  const entering = registry.publish(path, old, () => promise);
  const newer = await publish(new TestPublisher());
  newer.forward(packet(1));
  resolve(1);
  const session = await entering;
  session?.forward(packet(1));
  expect(old.ends).toEqual(['replaced']);
});

test('a kick ends only publishers of earlier credential generations (INGEST-21)', async () => {
  const { publish, registry } = start();
  const [live, waiting] = [new TestPublisher(), new TestPublisher()];
  (await publish(live, 1)).forward(packet(1));
  await publish(waiting, 2);
  registry.kick(path, 2);
  expect([live.ends, waiting.ends]).toEqual([['kicked'], []]);
  registry.kick(path);
  expect(waiting.ends).toEqual(['kicked']);
});

test('a kick also ends a publisher that is still being authorized', async () => {
  const { registry } = start();
  const publisher = new TestPublisher();
  const { promise, resolve } = Promise.withResolvers<number>();
  const entering = registry.publish(path, publisher, () => promise);
  registry.kick(path, 2);
  resolve(1);
  expect(await entering).toBeUndefined();
  expect(publisher.ends).toEqual(['kicked']);
});

test('a rejected publisher is not stored', async () => {
  const { registry } = start();
  expect(await registry.publish(path, new TestPublisher(), async () => undefined)).toBeUndefined();
  const failing = registry.publish(path, new TestPublisher(), () => Promise.reject(new Error('store gone')));
  await expect(failing).rejects.toThrow('store gone');
  registry.kick(path);
});

test('players continue with the next publisher if they can, and wait for it for a limited time', async () => {
  vi.useFakeTimers();
  const { publish, registry } = start();
  const [stays, cannot] = [new TestPlayer(), new TestPlayer()];
  const session = await publish(new TestPublisher());
  session.forward(packet(1));
  registry.subscribe(path, stays);
  registry.subscribe(path, cannot);
  cannot.follows = false;
  const next = await publish(new TestPublisher());
  next.forward(packet(7));
  expect(cannot.ends).toEqual(['other codec']);
  expect(stays.taken.map(({ sequenceNumber }) => sequenceNumber)).toEqual([7]);
  next.leave();
  vi.advanceTimersByTime(29_000);
  expect(stays.ends).toEqual([]);
  vi.advanceTimersByTime(2000);
  expect(stays.ends).toEqual(['nobody publishes']);
  vi.useRealTimers();
});

test('a key frame is requested until no player waits for one', async () => {
  vi.useFakeTimers();
  const { publish, registry } = start();
  const publisher = new TestPublisher();
  (await publish(publisher)).forward(packet(1));
  const [one, other] = [new TestPlayer(), new TestPlayer()];
  registry.subscribe(path, one).needKeyFrame();
  registry.subscribe(path, other).needKeyFrame();
  vi.advanceTimersByTime(1000);
  const requestsBefore = publisher.requests;
  expect(requestsBefore).toBeGreaterThan(5);
  one.awaitsKeyFrame = false;
  vi.advanceTimersByTime(1000);
  expect(publisher.requests).toBeGreaterThan(requestsBefore);
  other.awaitsKeyFrame = false;
  vi.advanceTimersByTime(200);
  const last = publisher.requests;
  vi.advanceTimersByTime(5000);
  expect(publisher.requests).toBe(last);
  vi.useRealTimers();
});

test('a failing listener does not affect others, and a new listener is notified of the current publishers', async () => {
  const { publish, registry, notified } = start();
  registry.onChange(() => {
    throw new Error('listener');
  });
  const session = await publish(new TestPublisher());
  session.forward(packet(1));
  const late: Liveness[] = [];
  const stop = registry.onChange((_path, liveness) => late.push(liveness));
  expect(late).toEqual(notified);
  stop();
  registry.close();
  expect(late).toHaveLength(1);
  expect(notified.at(-1)).toEqual({ publishing: false });
});
