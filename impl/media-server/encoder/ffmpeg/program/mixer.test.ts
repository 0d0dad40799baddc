import { expect, test } from 'vitest';
import { Mixer, Strip, type StripLevels } from './mixer.ts';
import { SoundQueue } from './sound-queue.ts';

const even: StripLevels = { gain: 1, pan: 0, muted: false };

/** A source with constant sound. */
function strip(left: number, right: number, levels: StripLevels = even): Strip {
  const made = new Strip({
    pull(target, sampleFrames) {
      for (let at = 0; at < sampleFrames; at += 1) target.set([left, right], at * 2);
      return true;
    },
  });
  made.set(levels);
  // Ends the glide from zero to these levels.
  made.advance();
  return made;
}

const samples = (run: Buffer) => Array.from({ length: run.length / 2 }, (_, at) => run.readInt16LE(at * 2));
const mixed = (strips: readonly Strip[], master = 1, sampleFrames = 2) => {
  const mixer = new Mixer();
  mixer.setMaster(master);
  return samples(mixer.mix(strips, sampleFrames));
};

test('adds up the sources, each with its gain, and applies the master last', () => {
  const quiet = strip(1000, -1000, { ...even, gain: 0.5 });
  expect(mixed([])).toEqual([0, 0, 0, 0]);
  expect(mixed([strip(100, 200), quiet])).toEqual([600, -300, 600, -300]);
  expect(mixed([strip(100, 200), quiet], 2)).toEqual([1200, -600, 1200, -600]);
  expect(mixed([strip(100, 200), quiet], 0)).toEqual([0, 0, 0, 0]);
});

test.each([
  [-1, [800, 0]],
  [-0.5, [800, 400]],
  [0, [800, 800]],
  [0.5, [400, 800]],
  [1, [0, 800]],
])('a pan of %d results in the left and right samples %j', (pan, [left, right]) => {
  expect(mixed([strip(800, 800, { ...even, pan })])).toEqual([left, right, left, right]);
});

test('a muted source is silent at any gain', () => {
  expect(mixed([strip(800, 800, { gain: 10, pan: 0, muted: true })])).toEqual([0, 0, 0, 0]);
});

test('loud sound is clipped and does not wrap', () => {
  const loud = strip(30_000, -30_000, { ...even, gain: 160 });
  expect(mixed([loud, strip(30_000, -30_000)], 10)).toEqual([32_767, -32_768, 32_767, -32_768]);
});

test('a changed level glides within one block', () => {
  const mixer = new Mixer();
  const source = strip(1000, 1000);
  expect(samples(mixer.mix([source], 4))).toEqual(Array(8).fill(1000));
  source.set({ ...even, muted: true });
  expect(samples(mixer.mix([source], 4))).toEqual([750, 750, 500, 500, 250, 250, 0, 0]);
  source.set(even);
  mixer.mix([source], 4);
  mixer.setMaster(0);
  expect(samples(mixer.mix([source], 4))).toEqual([750, 750, 500, 500, 250, 250, 0, 0]);
});

const moment = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt16LE(value, 0);
  bytes.writeInt16LE(-value, 2);
  return bytes;
};
const sampleFrames = (first: number, count: number) =>
  Buffer.concat(Array.from({ length: count }, (_, at) => moment((first + at) % 30_000)));

test('the boundaries of chunks do not change the sound', () => {
  const queue = new SoundQueue();
  const bytes = sampleFrames(0, 12_000);
  for (let at = 0; at < bytes.length; at += 4093) queue.push(bytes.subarray(at, at + 4093));
  const run = new Int16Array(3000);
  const output: number[] = [];
  for (let count = 0; count < 8; count += 1) {
    expect(queue.pull(run, 1500)).toBe(true);
    output.push(...run);
  }
  expect(output).toEqual(samples(bytes));
});

test('a queue returns the right sound after its ring buffer wraps around', () => {
  const queue = new SoundQueue();
  const run = new Int16Array(10_000);
  for (let round = 0; round < 20; round += 1) {
    queue.push(sampleFrames(round * 5000, 5000));
    expect(queue.pull(run, 5000)).toBe(true);
    expect(run[0]).toBe((round * 5000) % 30_000);
    expect(run[9998]).toBe((round * 5000 + 4999) % 30_000);
  }
});

test('a source is silent until its queue has a reserve, and needs a reserve again after the queue ran dry', () => {
  const queue = new SoundQueue();
  const run = new Int16Array(3200).fill(9);
  queue.push(sampleFrames(1, 1600));
  expect(queue.pull(run, 1600)).toBe(false);
  queue.push(sampleFrames(1601, 3000));
  expect(queue.pull(run, 1600)).toBe(true);
  expect(queue.pull(run, 1600)).toBe(true);
  expect(queue.pull(run, 1600)).toBe(true);
  expect([run[0], run[2798], run[2800], run[3198]]).toEqual([3201, 4600, 0, 0]);
  queue.push(sampleFrames(1, 1600));
  expect(queue.pull(run, 1600)).toBe(false);
});

test('an overfull queue retains only the latest sound, as much as the reserve', () => {
  const run = new Int16Array(2000);
  for (const count of [14_401, 200_000]) {
    const queue = new SoundQueue();
    queue.push(sampleFrames(0, count));
    expect(queue.pull(run, 1000)).toBe(true);
    expect(run[0]).toBe((count - 3840) % 30_000);
  }
});

test('after an incomplete block the channels of the next one are not swapped', () => {
  const queue = new SoundQueue();
  queue.push(sampleFrames(1, 4000).subarray(0, -3));
  queue.cut();
  queue.push(sampleFrames(4000, 4000));
  const run = new Int16Array(16_000);
  expect(queue.pull(run, 7500)).toBe(true);
  expect([...run.subarray(7996, 8002)]).toEqual([3999, -3999, 4000, -4000, 4001, -4001]);
});
