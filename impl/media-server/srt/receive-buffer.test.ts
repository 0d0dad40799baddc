import { expect, test } from 'vitest';
import { ReceiveBuffer } from './receive-buffer.ts';
import { after } from './sequence.ts';

/** Near the maximum sequence number, so that the numbers wrap around. */
const first = 2 ** 31 - 3;

function buffer({ maxPackets = 100, latencyMs = 200 } = {}) {
  const received = new ReceiveBuffer({ first, maxPackets, latencyMs });
  /** Adds packets by their index. Returns the indexes of the packets that are now in order. */
  const push = (now: number, ...indexes: number[]) =>
    indexes.flatMap((index) => indexesOf(received.push(after(first, index), Buffer.from([index]), now)));
  const indexesOf = (payloads: readonly Buffer[]) => payloads.map(([index]) => index);
  const missing = (now: number, againMs = 50) =>
    received.missing(now, againMs).map(({ from, to }) => [after(from, -first), after(to, -first)]);
  return { received, push, indexesOf, missing };
}

test('packets in order are returned at once, others when the gap is filled', () => {
  const { received, push } = buffer();
  expect(push(0, 0, 1)).toEqual([0, 1]);
  expect(push(0, 3, 5, 4)).toEqual([]);
  expect(received.free).toBe(97);
  expect(push(0, 2)).toEqual([2, 3, 4, 5]);
  expect(received.next).toBe(after(first, 6));
  expect(push(0, 2, 5, 0)).toEqual([]);
});

test('missing packets are reported after a moment, and repeatedly until they arrive', () => {
  const { push, missing } = buffer();
  push(0, 0, 3, 9);
  expect(missing(5)).toEqual([]);
  expect(missing(10)).toEqual([
    [1, 2],
    [4, 8],
  ]);
  expect(missing(30)).toEqual([]);
  push(40, 6, 4);
  expect(missing(70)).toEqual([
    [1, 2],
    [5, 5],
    [7, 8],
  ]);
  push(80, 1, 2, 5, 7, 8);
  expect(missing(500)).toEqual([]);
});

test('a gap is abandoned when the packet after it has waited for the latency', () => {
  const { received, push, indexesOf, missing } = buffer();
  push(0, 0, 2);
  push(100, 5);
  expect(indexesOf(received.abandonGaps(199))).toEqual([]);
  expect(indexesOf(received.abandonGaps(200))).toEqual([2]);
  expect(missing(200)).toEqual([[3, 4]]);
  expect(indexesOf(received.abandonGaps(300))).toEqual([5]);
  expect(push(300, 1, 3)).toEqual([]);
  expect(push(300, 6)).toEqual([6]);
});

test('packets dropped by the sender are not waited for', () => {
  const { received, push, indexesOf } = buffer();
  push(0, 0, 3, 6);
  const run = (from: number, to: number) => ({ from: after(first, from), to: after(first, to) });
  expect(indexesOf(received.drop(run(4, 5)))).toEqual([]);
  expect(indexesOf(received.drop(run(1, 2)))).toEqual([3]);
  expect(indexesOf(received.drop(run(0, 2)))).toEqual([]);
  expect(indexesOf(received.drop(run(4, 8)))).toEqual([6]);
  expect(push(0, 9)).toEqual([9]);
  expect(indexesOf(received.drop(run(0, 5000)))).toEqual([]);
});

test('follows a sender that is too far ahead, after the waiting packets', () => {
  const { received, push, missing } = buffer({ maxPackets: 10 });
  expect(push(0, 0, 2, 4, 10)).toEqual([0]);
  expect(push(0, 200)).toEqual([2, 4, 10, 200]);
  expect(missing(100)).toEqual([]);
  expect(received.free).toBe(10);
  expect(push(0, 201)).toEqual([201]);
});

test('packets are in order after any reordering', () => {
  const { push } = buffer({ maxPackets: 10_000 });
  const indexes = Array.from({ length: 2000 }, (_, index) => index);
  const mixed = indexes
    .map((index) => ({ index, at: index + Math.random() * 60 }))
    .sort((a, b) => a.at - b.at);
  const got = mixed.flatMap(({ index }) => [...push(0, index), ...push(0, index)]);
  expect(got).toEqual(indexes.map((index) => index % 256));
});
