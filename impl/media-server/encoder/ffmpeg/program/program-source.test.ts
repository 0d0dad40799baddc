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

/** A simulated decoder, which returns output when the test calls `shows`. */
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
  isStill = false;
  readonly runs: TestRun[] = [];
  outcome: 'decoder' | 'nothing' | 'later' = 'decoder';
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
    if (this.outcome !== 'decoder') return this.outcome;
    return run;
  }

  close(): void {}
}

/** A source with a clock that the test moves. */
async function start(demand = small, prepare: (reader: TestReader) => void = () => {}) {
  vi.useFakeTimers();
  const reader = new TestReader();
  prepare(reader);
  const onFailure = vi.fn();
  const source = new ProgramSource(reader, demand, onFailure);
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
  return { reader, source, onFailure, pass, run };
}

test('when the size changes, the picture stays until the next decoder returns one of the new size', async () => {
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

test('frequent size changes open one next decoder at a time, and finally one for the last size', async () => {
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

test('the last picture stays for a while after the end, and longer while the source is connected', async () => {
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

test('a still image stays forever, and is read again only for another size', async () => {
  const { source, pass, run, reader } = await start(small, (made) => {
    made.isStill = true;
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

test('a failed decoder is reopened after pauses of half a second to five seconds, and the failure is reported once', async () => {
  const { pass, run, reader, onFailure } = await start();
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
  expect(onFailure).toHaveBeenCalledTimes(1);
  run(8).shows();
  run(8).ends('failed');
  await pass(500);
  expect(reader.runs).toHaveLength(10);
});

test('a stream that changes is read again, but at most twice a second', async () => {
  const { pass, run, reader, onFailure } = await start();
  for (let count = 0; count < 5; count += 1) {
    run(count).shows();
    run(count).ends('other');
    await pass(400);
    expect(reader.runs).toHaveLength(count + 1);
    await pass(100);
  }
  expect(onFailure).not.toHaveBeenCalled();
});

test('a decoder without output is abandoned', async () => {
  const { pass, run, reader } = await start();
  await pass(21_000);
  expect(run(0).closes).toBe(1);
  expect(reader.runs).toHaveLength(2);
});

test('a source that loses its tile is decoded as before for a while, and then only for its sound', async () => {
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

test('a source without requested tracks is idle until the source or the request changes', async () => {
  const { source, pass, reader } = await start(unseen, (made) => {
    made.outcome = 'nothing';
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

test('retries a source that cannot be read now', async () => {
  const { pass, reader, onFailure } = await start(small, (made) => {
    made.outcome = 'later';
  });
  await pass(5000);
  expect(reader.runs.length).toBeGreaterThan(2);
  expect(onFailure).toHaveBeenCalledTimes(1);
});

test('the sound of a source comes from the current decoder, and at the start from the first one', async () => {
  const { source, pass, run } = await start();
  const pulled = () => {
    const sampleFrames = new Int16Array(9600);
    return source.strip.queue.pull(sampleFrames, 4800) ? sampleFrames[0] : undefined;
  };
  run(0).sounds(1000);
  expect(pulled()).toBe(1000);
  run(0).shows();
  await pass(1000);
  source.want(large);
  await pass(0);
  run(1).sounds(2000);
  run(0).sounds(1000);
  expect(pulled()).toBe(1000);
  run(1).shows();
  run(1).sounds(2000);
  expect(pulled()).toBe(2000);
});

test('after a close nothing is opened, and running decoders end', async () => {
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
