import { expect, test } from 'vitest';
import { SendBuffer } from './send-buffer.ts';
import { after } from './sequence.ts';

const first = 2 ** 31 - 2;

function buffer({ window = 100, maxPackets = 100, keepMs = 1000 } = {}) {
  const sending = new SendBuffer({ first, window, maxPackets, keepMs });
  const push = (count: number) => Array.from({ length: count }, () => sending.push(Buffer.alloc(4)));
  const take = (now = 0, max = 1000) =>
    sending.take(max, now, () => now * 1000).map(({ sequence }) => after(sequence, -first));
  const run = (from: number, to: number) => ({ from: after(first, from), to: after(first, to) });
  return { sending, push, take, run };
}

test('packets are sent once, and again if they are lost', () => {
  const { sending, push, take, run } = buffer();
  push(5);
  expect(take(0, 3)).toEqual([0, 1, 2]);
  expect(sending.lost([run(1, 1), run(1, 9)])).toEqual([]);
  expect(take(0, 2)).toEqual([1, 2]);
  expect(take()).toEqual([3, 4]);
  expect(take()).toEqual([]);
  sending.lost([run(4, 4)]);
  const [again] = sending.take(1, 50, () => 50_000);
  expect(again).toMatchObject({ again: true, timestamp: 0, message: 5 });
});

test("acknowledged packets are removed, and unacknowledged packets never exceed the peer's window", () => {
  const { sending, push, take, run } = buffer({ window: 4 });
  push(10);
  expect(take()).toEqual([0, 1, 2, 3]);
  sending.acknowledge(after(first, 3), undefined);
  expect(take()).toEqual([4, 5, 6]);
  sending.acknowledge(after(first, 7), 1);
  expect(sending.isWaiting).toBe(false);
  expect(take()).toEqual([7]);
  expect(sending.lost([run(2, 7)])).toEqual([run(2, 6)]);
  expect(take()).toEqual([7]);
  sending.acknowledge(after(first, 5000), 100);
  expect(take()).toEqual([8, 9]);
});

test('expired packets are removed, and reported when the peer requests them', () => {
  const { sending, push, take, run } = buffer();
  push(3);
  take(0, 2);
  take(900);
  sending.expire(1000);
  expect(sending.lost([run(0, 2)])).toEqual([run(0, 1)]);
  expect(take(1000)).toEqual([2]);
});

test('the number of packets is limited', () => {
  const { sending, push, take } = buffer({ maxPackets: 3 });
  expect(push(4)).toEqual([true, true, true, false]);
  take();
  sending.acknowledge(after(first, 1), undefined);
  expect(push(2)).toEqual([true, false]);
});

test('a loss report with repeated runs is not processed completely', () => {
  const { sending, push, take, run } = buffer({ maxPackets: 1000, window: 1000 });
  push(1000);
  take();
  const report = Array.from({ length: 100_000 }, () => run(0, 999));
  const before = performance.now();
  sending.lost(report);
  expect(performance.now() - before).toBeLessThan(1000);
  expect(take()).toHaveLength(1000);
});
