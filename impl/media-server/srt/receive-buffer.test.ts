import { expect, test } from 'vitest';
import { ReceiveBuffer } from './receive-buffer.ts';
import { after } from './sequence.ts';

/** Near the end of the numbers, so that they come around. */
const first = 2 ** 31 - 3;

function buffer({ maxPackets = 100, latencyMs = 200 } = {}) {
  const received = new ReceiveBuffer({ first, maxPackets, latencyMs });
  /** How-manyth they are: what is in order then. */
  const push = (now: number, ...indexes: number[]) =>
    indexes.flatMap((index) => told(received.push(after(first, index), Buffer.from([index]), now)));
  const told = (payloads: readonly Buffer[]) => payloads.map(([index]) => index);
  const missing = (now: number, againMs = 50) =>
    received.missing(now, againMs).map(({ from, to }) => [after(from, -first), after(to, -first)]);
  return { received, push, told, missing };
}

test('what is in order goes on at once, what is not when the gap is filled', () => {
  const { received, push } = buffer();
  expect(push(0, 0, 1)).toEqual([0, 1]);
  expect(push(0, 3, 5, 4)).toEqual([]);
  expect(received.free).toBe(97);
  expect(push(0, 2)).toEqual([2, 3, 4, 5]);
  expect(received.next).toBe(after(first, 6));
  expect(push(0, 2, 5, 0)).toEqual([]);
});

test('what is missing is asked for after a moment, and again until it comes', () => {
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

test('a gap is given up when what came behind it has waited for the latency', () => {
  const { received, push, told, missing } = buffer();
  push(0, 0, 2);
  push(100, 5);
  expect(told(received.giveUp(199))).toEqual([]);
  expect(told(received.giveUp(200))).toEqual([2]);
  expect(missing(200)).toEqual([[3, 4]]);
  expect(told(received.giveUp(300))).toEqual([5]);
  expect(push(300, 1, 3)).toEqual([]);
  expect(push(300, 6)).toEqual([6]);
});

test('what the sender drops is not waited for', () => {
  const { received, push, told } = buffer();
  push(0, 0, 3, 6);
  const run = (from: number, to: number) => ({ from: after(first, from), to: after(first, to) });
  expect(told(received.drop(run(4, 5)))).toEqual([]);
  expect(told(received.drop(run(1, 2)))).toEqual([3]);
  expect(told(received.drop(run(0, 2)))).toEqual([]);
  expect(told(received.drop(run(4, 8)))).toEqual([6]);
  expect(push(0, 9)).toEqual([9]);
  expect(told(received.drop(run(0, 5000)))).toEqual([]);
});

test('a sender that is too far on is followed, with what came before', () => {
  const { received, push, missing } = buffer({ maxPackets: 10 });
  expect(push(0, 0, 2, 4, 10)).toEqual([0]);
  expect(push(0, 200)).toEqual([2, 4, 10, 200]);
  expect(missing(100)).toEqual([]);
  expect(received.free).toBe(10);
  expect(push(0, 201)).toEqual([201]);
});

test('the order is right whatever the network does', () => {
  const { push } = buffer({ maxPackets: 10_000 });
  const indexes = Array.from({ length: 2000 }, (_, index) => index);
  const mixed = indexes
    .map((index) => ({ index, at: index + Math.random() * 60 }))
    .sort((a, b) => a.at - b.at);
  const got = mixed.flatMap(({ index }) => [...push(0, index), ...push(0, index)]);
  expect(got).toEqual(indexes.map((index) => index % 256));
});
