import { expect, test } from 'vitest';
import type { FlvTag } from '../../formats/flv-tags.ts';
import { SendQueue } from './send-queue.ts';

function tag(timestamp: number, more: Partial<FlvTag> = {}): FlvTag {
  return { type: 9, timestamp, body: Buffer.alloc(100), keyFrame: false, isHeader: false, ...more };
}

function all(queue: SendQueue): string[] {
  const names: string[] = [];
  for (let next = queue.shift(); next; next = queue.shift())
    names.push(`${next.isHeader ? 'header' : ''}${next.keyFrame ? 'key' : ''}${next.timestamp}`);
  return names;
}

const key = { keyFrame: true };
const header = { keyFrame: true, isHeader: true };

test('tags are returned in order if they fit', () => {
  const queue = new SendQueue(1000);
  for (const at of [0, 1, 2]) queue.push(tag(at));
  expect([queue.bytes, queue.fillPct, queue.droppedTags]).toEqual([300, 30, 0]);
  expect(all(queue)).toEqual(['0', '1', '2']);
  expect(queue.bytes).toBe(0);
});

test('a full queue continues at the newest key frame, with the current headers', () => {
  const queue = new SendQueue(1000);
  queue.push(tag(0, header));
  for (const at of [1, 2, 3]) queue.push(tag(at));
  queue.push(tag(4, { ...key, type: 8, isHeader: true }));
  queue.push(tag(5, header));
  queue.push(tag(6, key));
  for (const at of [7, 8, 9]) queue.push(tag(at));
  expect(queue.droppedTags).toBe(0);
  queue.push(tag(10));
  expect(queue.droppedTags).toBe(3);
  expect(all(queue)).toEqual(['headerkey4', 'headerkey5', 'key6', '7', '8', '9', '10']);
});

test('a group of pictures longer than the queue is dropped, and the next starts with a key frame', () => {
  const queue = new SendQueue(500);
  queue.push(tag(0, key));
  for (const at of [1, 2, 3, 4, 5, 6]) queue.push(tag(at));
  queue.push(tag(6, { ...key, type: 8 }));
  expect([queue.bytes, queue.droppedTags]).toEqual([0, 8]);
  queue.push(tag(7, key));
  queue.push(tag(8));
  expect(all(queue)).toEqual(['key7', '8']);
});

test('a queue with sound alone drops the old sound and continues at once', () => {
  const queue = new SendQueue(300);
  for (const at of [0, 1, 2, 3, 4]) queue.push(tag(at, { ...key, type: 8 }));
  expect(all(queue)).toEqual(['key4']);
});
