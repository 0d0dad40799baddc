import { expect, test } from 'vitest';
import { Mixer, Strip, type StripLevels } from './mixer.ts';
import { SoundQueue } from './sound-queue.ts';

const even: StripLevels = { gain: 1, pan: 0, muted: false };

/** A source that always sounds the same. */
function strip(left: number, right: number, levels: StripLevels = even): Strip {
  const made = new Strip({
    pull(target, moments) {
      for (let at = 0; at < moments; at += 1) target.set([left, right], at * 2);
      return true;
    },
  });
  made.set(levels);
  // From then on it is where it is set.
  made.turn();
  return made;
}

const samples = (run: Buffer) => Array.from({ length: run.length / 2 }, (_, at) => run.readInt16LE(at * 2));
const mixed = (strips: readonly Strip[], master = 1, moments = 2) => {
  const mixer = new Mixer();
  mixer.setMaster(master);
  return samples(mixer.mix(strips, moments));
};

test('sources are added up, each with its gain, and the master comes last', () => {
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
])('a pan of %d gives %j', (pan, [left, right]) => {
  expect(mixed([strip(800, 800, { ...even, pan })])).toEqual([left, right, left, right]);
});

test('a muted source is silent, whatever its fader', () => {
  expect(mixed([strip(800, 800, { gain: 10, pan: 0, muted: true })])).toEqual([0, 0, 0, 0]);
});

test('what is too loud is clipped and does not wrap', () => {
  const loud = strip(30_000, -30_000, { ...even, gain: 160 });
  expect(mixed([loud, strip(30_000, -30_000)], 10)).toEqual([32_767, -32_768, 32_767, -32_768]);
});

test('a changed level is there at the end of the run, and glides towards it', () => {
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
const moments = (first: number, count: number) =>
  Buffer.concat(Array.from({ length: count }, (_, at) => moment((first + at) % 30_000)));

test('sound comes out as it came in, wherever it was cut', () => {
  const queue = new SoundQueue();
  const bytes = moments(0, 12_000);
  for (let at = 0; at < bytes.length; at += 4093) queue.push(bytes.subarray(at, at + 4093));
  const run = new Int16Array(3000);
  const heard: number[] = [];
  for (let count = 0; count < 8; count += 1) {
    expect(queue.pull(run, 1500)).toBe(true);
    heard.push(...run);
  }
  expect(heard).toEqual(samples(bytes));
});

test('the ring goes round', () => {
  const queue = new SoundQueue();
  const run = new Int16Array(10_000);
  for (let round = 0; round < 20; round += 1) {
    queue.push(moments(round * 5000, 5000));
    expect(queue.pull(run, 5000)).toBe(true);
    expect(run[0]).toBe((round * 5000) % 30_000);
    expect(run[9998]).toBe((round * 5000 + 4999) % 30_000);
  }
});

test('a source is not heard before there is a reserve, and gathers one again when it runs dry', () => {
  const queue = new SoundQueue();
  const run = new Int16Array(3200).fill(9);
  queue.push(moments(1, 1600));
  expect(queue.pull(run, 1600)).toBe(false);
  queue.push(moments(1601, 3000));
  expect(queue.pull(run, 1600)).toBe(true);
  expect(queue.pull(run, 1600)).toBe(true);
  expect(queue.pull(run, 1600)).toBe(true);
  expect([run[0], run[2798], run[2800], run[3198]]).toEqual([3201, 4600, 0, 0]);
  queue.push(moments(1, 1600));
  expect(queue.pull(run, 1600)).toBe(false);
});

test('of too much sound the latest is kept, which is the reserve', () => {
  const run = new Int16Array(2000);
  for (const count of [14_401, 200_000]) {
    const queue = new SoundQueue();
    queue.push(moments(0, count));
    expect(queue.pull(run, 1000)).toBe(true);
    expect(run[0]).toBe((count - 3840) % 30_000);
  }
});

test('a run that was cut off leaves the channels of the next one where they belong', () => {
  const queue = new SoundQueue();
  queue.push(moments(1, 4000).subarray(0, -3));
  queue.cut();
  queue.push(moments(4000, 4000));
  const run = new Int16Array(16_000);
  expect(queue.pull(run, 7500)).toBe(true);
  expect([...run.subarray(7996, 8002)]).toEqual([3999, -3999, 4000, -4000, 4001, -4001]);
});
