import { expect, onTestFinished, test, vi } from 'vitest';
import type { DecoderEnd } from '../decoder.ts';
import type { DecoderOutlets, Demand, RunningDecoder, SourceReader } from '../source-reader.ts';
import type { Picture } from './picture.ts';
import { plainPicture } from './picture.ts';
import { ProgramSource } from './program-source.ts';

const small: Demand = { shape: shapeOf(160), rate: [15, 1] };
const large: Demand = { shape: shapeOf(320), rate: [15, 1] };
const unseen: Demand = { shape: undefined, rate: [15, 1] };

function shapeOf(width: number) {
  return { width, height: 90, fit: 'stretch', crop: undefined } as const;
}

/** A decoder that a test plays. */
class TestRun implements RunningDecoder {
  readonly demand: Demand;
  readonly picture: Picture;
  closes = 0;
  readonly #outlets: DecoderOutlets;

  constructor(demand: Demand, outlets: DecoderOutlets) {
    this.demand = demand;
    this.picture = plainPicture(demand.shape?.width ?? 2, 90, [0, 0, 0]);
    this.#outlets = outlets;
  }

  get wanted() {
    return { ...this.demand, sound: true };
  }

  close(): void {
    this.closes += 1;
  }

  shows(): void {
    this.#outlets.picture(this.picture);
  }

  sounds(value = 1000): void {
    const bytes = Buffer.alloc(4 * 4800);
    for (let at = 0; at < bytes.length; at += 2) bytes.writeInt16LE(value, at);
    this.#outlets.sound(bytes);
  }

  ends(how: DecoderEnd['how']): void {
    this.#outlets.ended({ how, words: '' });
  }
}

class TestReader implements SourceReader {
  isThere = true;
  stands = false;
  readonly runs: TestRun[] = [];
  answer: 'decoder' | 'nothing' | 'later' = 'decoder';
  changed: () => void = () => {};

  watch(changed: () => void): void {
    this.changed = changed;
  }

  isOf(): boolean {
    return true;
  }

  async open(demand: Demand, outlets: DecoderOutlets) {
    const run = new TestRun(demand, outlets);
    this.runs.push(run);
    if (this.answer !== 'decoder') return this.answer;
    return run;
  }

  close(): void {}
}

/** A source with a clock that stands still until it is moved. */
async function start(demand = small, prepare: (reader: TestReader) => void = () => {}) {
  vi.useFakeTimers();
  const reader = new TestReader();
  prepare(reader);
  const troubled = vi.fn();
  const source = new ProgramSource(reader, demand, troubled);
  onTestFinished(() => {
    source.close();
    vi.useRealTimers();
  });
  const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
  await pass(0);
  const run = (index: number) => {
    const found = reader.runs[index];
    if (!found) throw new Error(`there is no run ${index}`);
    return found;
  };
  return { reader, source, troubled, pass, run };
}

test('with another size, the picture stays until the other decoder gives one', async () => {
  const { source, pass, run, reader } = await start();
  run(0).shows();
  await pass(1000);
  run(0).shows();
  source.want(large);
  await pass(0);
  expect(run(1).demand).toEqual(large);
  run(0).shows();
  expect(source.picture).toBe(run(0).picture);
  expect(run(0).closes).toBe(0);
  run(1).shows();
  expect(source.picture).toBe(run(1).picture);
  expect(run(0).closes).toBe(1);
  expect(reader.runs).toHaveLength(2);
});

test('however often the size changes, there is one decoder to come, and then one for the last size', async () => {
  const { source, pass, run, reader } = await start();
  run(0).shows();
  await pass(1000);
  run(0).shows();
  for (let width = 200; width <= 300; width += 2) source.want({ ...small, shape: shapeOf(width) });
  source.want(large);
  await pass(2000);
  expect(reader.runs).toHaveLength(2);
  run(1).shows();
  await pass(1000);
  expect(reader.runs).toHaveLength(3);
  expect(run(2).demand).toEqual(large);
});

test('what was seen last stays for a while after the end, and for longer while the source is there', async () => {
  const { source, pass, run, reader } = await start();
  run(0).shows();
  await pass(9000);
  expect(source.picture).toBeDefined();
  await pass(2000);
  expect(source.picture).toBeUndefined();
  run(0).shows();
  reader.isThere = false;
  reader.changed();
  expect(run(0).closes).toBe(1);
  await pass(2500);
  expect(source.picture).toBeDefined();
  await pass(1000);
  expect(source.picture).toBeUndefined();
  reader.isThere = true;
  reader.changed();
  await pass(0);
  expect(reader.runs).toHaveLength(2);
});

test('what stands stays for ever, and is read anew for another size alone', async () => {
  const { source, pass, run, reader } = await start(small, (made) => {
    made.stands = true;
  });
  run(0).shows();
  run(0).ends('done');
  await pass(100_000);
  expect(source.picture).toBe(run(0).picture);
  source.want({ ...small });
  await pass(1000);
  expect(reader.runs).toHaveLength(1);
  source.want(large);
  await pass(1000);
  expect(reader.runs).toHaveLength(2);
});

test('a decoder that fails is opened again after pauses of half a second to five seconds, and it is told once', async () => {
  const { pass, run, reader, troubled } = await start();
  const openings: number[] = [];
  let clock = 0;
  for (let count = 0; count < 8; count += 1) {
    run(count).ends('failed');
    while (reader.runs.length === count + 1) {
      await pass(100);
      clock += 100;
    }
    openings.push(clock);
    clock = 0;
  }
  expect(openings).toEqual([500, 1000, 2000, 4000, 5000, 5000, 5000, 5000]);
  expect(troubled).toHaveBeenCalledTimes(1);
  run(8).shows();
  run(8).ends('failed');
  await pass(500);
  expect(reader.runs).toHaveLength(10);
});

test('a stream that becomes another one is read anew, but not more often than twice a second', async () => {
  const { pass, run, reader, troubled } = await start();
  for (let count = 0; count < 5; count += 1) {
    run(count).shows();
    run(count).ends('other');
    await pass(400);
    expect(reader.runs).toHaveLength(count + 1);
    await pass(100);
  }
  expect(troubled).not.toHaveBeenCalled();
});

test('a decoder that gives nothing is given up', async () => {
  const { pass, run, reader } = await start();
  await pass(21_000);
  expect(run(0).closes).toBe(1);
  expect(reader.runs).toHaveLength(2);
});

test('without a tile it is decoded as before for a while, and then its sound alone', async () => {
  const { source, pass, run, reader } = await start();
  run(0).shows();
  for (let second = 0; second < 9; second += 1) {
    source.want(unseen);
    await pass(1000);
    run(0).shows();
  }
  expect(reader.runs).toHaveLength(1);
  source.want(small);
  await pass(20_000);
  expect(reader.runs).toHaveLength(1);
  source.want(unseen);
  await pass(11_000);
  expect(run(1).demand).toEqual(unseen);
  expect(run(0).closes).toBe(0);
  run(1).sounds();
  expect(run(0).closes).toBe(1);
});

test('a source of which nothing is wanted rests until there is something else', async () => {
  const { source, pass, reader } = await start(unseen, (made) => {
    made.answer = 'nothing';
  });
  await pass(60_000);
  expect(reader.runs).toHaveLength(1);
  reader.changed();
  await pass(1000);
  expect(reader.runs).toHaveLength(2);
  source.want(small);
  await pass(1000);
  expect(reader.runs).toHaveLength(3);
});

test('one that cannot be read now is tried again', async () => {
  const { pass, reader, troubled } = await start(small, (made) => {
    made.answer = 'later';
  });
  await pass(5000);
  expect(reader.runs.length).toBeGreaterThan(2);
  expect(troubled).toHaveBeenCalledTimes(1);
});

test('its sound is that of the decoder that runs, and of the first one from the beginning', async () => {
  const { source, pass, run } = await start();
  const heard = () => {
    const moments = new Int16Array(9600);
    return source.strip.queue.pull(moments, 4800) ? moments[0] : undefined;
  };
  run(0).sounds(1000);
  expect(heard()).toBe(1000);
  run(0).shows();
  await pass(1000);
  source.want(large);
  await pass(0);
  run(1).sounds(2000);
  run(0).sounds(1000);
  expect(heard()).toBe(1000);
  run(1).shows();
  run(1).sounds(2000);
  expect(heard()).toBe(2000);
});

test('once it is closed nothing is opened, and what runs is ended', async () => {
  const { source, pass, run, reader } = await start();
  run(0).shows();
  await pass(1000);
  source.want(large);
  await pass(0);
  source.close();
  reader.changed();
  source.want(small);
  await pass(60_000);
  expect(reader.runs.map(({ closes }) => closes)).toEqual([1, 1]);
});
