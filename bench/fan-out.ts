import { setTimeout as delay } from 'node:timers/promises';
import type { Broadcasting, Moments } from './fan-out/broadcaster.ts';
import { MissingNeedError } from './measuring/bench-run.ts';
import { HelperProcess } from './measuring/helper-process.ts';
import { cpuMicroseconds, residentKibibytes } from './measuring/process-use.ts';
import { reportsOthers } from './measuring/processor-time.ts';
import type { ReaderGroup, Readers } from './measuring/readers.ts';
import { median } from './measuring/side-by-side.ts';

/** A server to compare. */
export interface Contender {
  readonly name: string;
  /** A file of this folder that offers `Broadcasting`. */
  readonly file: string;
  /** Additional arguments of Node.js. */
  readonly execArgv?: readonly string[];
}

/** The options of a comparison. */
export interface FanOut<Load extends string> {
  readonly folder: string;
  readonly rooms: number;
  /**
   * The number of readers in all rooms together. Memory is measured with both numbers; frames are sent to
   * the second.
   */
  readonly readers: readonly [some: number, all: number];
  readonly readerGroup: Omit<ReaderGroup, 'name' | 'port' | 'requests'>;
  readonly loads: Readonly<Record<Load, Moments>>;
  readonly rounds: number;
}

/** The figures of a server. */
export interface Measured<Load extends string> {
  readonly name: string;
  /**
   * Microseconds of processor time of its process for each frame, and the number of frames that it sends in
   * the time that the first server needs for one.
   */
  readonly frames: Readonly<Record<Load, { readonly cpu: number; readonly ofFirst: number }>>;
  /** The same for each opened connection. */
  readonly opening: { readonly cpu: number; readonly ofFirst: number };
  /** KiB of resident memory of its process for each reader, in addition to the empty server. */
  readonly memory: {
    readonly opened: number;
    /** After the frames of all rounds. */
    readonly worked: number;
    /** For each reader between the two numbers of readers. */
    readonly slope: number;
  };
}

const openedInARound = 400;
const openingRounds = 7;
const closingMs = 300;

/**
 * Compares servers, each in a separate process, with the readers in another one. In each round the servers
 * take turns.
 */
export async function fanOut<Load extends string>(
  contenders: readonly Contender[],
  options: FanOut<Load>,
): Promise<Measured<Load>[]> {
  if (!reportsOthers())
    throw new MissingNeedError('there is no /proc, which provides the usage of other processes');
  const readers = new HelperProcess<Readers>('measuring/readers.ts');
  const sides: Side[] = [];
  try {
    for (const contender of contenders) sides.push(await Side.start(contender, readers, options));
    const loads = Object.entries<Moments>(options.loads);
    const cpu = await measureRounds(sides, options.rounds, async (side) => {
      const each: [string, number][] = [];
      for (const [load, moments] of loads) each.push([load, await side.frames(moments)]);
      return Object.fromEntries(each) as Record<Load, number>; // one of each load
    });
    const worked = sides.map((side) => side.kibibytes());
    for (const side of sides) await side.leave();
    const opening = await measureRounds(sides, openingRounds, (side) => side.opening());
    const names = Object.keys(options.loads) as Load[]; // exactly these names
    return sides.map(({ name, opened, slope }, index) => ({
      name,
      frames: Object.fromEntries(
        names.map((load) => [load, ratioTo(cpu, index, (round) => round[load])]),
      ) as Measured<Load>['frames'], // one of each load
      opening: ratioTo(opening, index, (round) => round),
      memory: { opened, slope, worked: worked[index] ?? Number.NaN },
    }));
  } finally {
    await readers.close();
    await Promise.all(sides.map((side) => side.close()));
  }
}

/**
 * The results of each server in each round, after a warm-up round. The starting server changes with each
 * round.
 */
async function measureRounds<Result>(
  sides: readonly Side[],
  rounds: number,
  work: (side: Side) => Promise<Result>,
): Promise<Result[][]> {
  const results = sides.map((): Result[] => []);
  for (let round = -1; round < rounds; round += 1)
    for (let turn = 0; turn < sides.length; turn += 1) {
      const index = (Math.max(round, 0) + turn) % sides.length;
      const side = sides[index];
      const result = side && (await work(side));
      if (result !== undefined && round >= 0) results[index]?.push(result);
    }
  return results;
}

/** The median, and the median of its ratio to the first server in the same round. */
function ratioTo<Result>(
  rounds: readonly (readonly Result[])[],
  index: number,
  costOf: (result: Result) => number,
): { cpu: number; ofFirst: number } {
  const [first = [], own = []] = [rounds[0]?.map(costOf), rounds[index]?.map(costOf)];
  return {
    cpu: median(own),
    ofFirst: median(own.map((one, round) => (first[round] ?? Number.NaN) / one)),
  };
}

/** One server with its readers. */
class Side {
  readonly name: string;
  readonly #server: HelperProcess<Broadcasting>;
  readonly #readers: HelperProcess<Readers>;
  readonly #options: FanOut<string>;
  #port = 0;
  #requests: readonly string[] = [];
  #pids: readonly number[];
  #empty = 0;
  #open = 0;
  opened = Number.NaN;
  slope = Number.NaN;

  private constructor(
    { name, file, execArgv }: Contender,
    readers: HelperProcess<Readers>,
    options: FanOut<string>,
  ) {
    this.name = name;
    this.#server = new HelperProcess<Broadcasting>(file, execArgv);
    this.#pids = [this.#server.pid];
    this.#readers = readers;
    this.#options = options;
  }

  /** Starts the server and connects its readers. */
  static async start(
    contender: Contender,
    readers: HelperProcess<Readers>,
    options: FanOut<string>,
  ): Promise<Side> {
    const side = new Side(contender, readers, options);
    const { folder, rooms } = options;
    const { port, requests, pids = side.#pids } = await side.#server.call('start', { folder, rooms });
    [side.#port, side.#requests, side.#pids] = [port, requests, pids];
    side.#empty = side.#resident();
    const [some, all] = options.readers;
    await side.#enter(side.name, some);
    const ofSome = side.kibibytes() * some;
    await side.#enter(side.name, all - some);
    side.opened = side.kibibytes();
    side.slope = (side.opened * all - ofSome) / (all - some);
    return side;
  }

  /** Memory in addition to the empty server, for each open reader. */
  kibibytes(): number {
    return (this.#resident() - this.#empty) / this.#open;
  }

  /** Sends to all readers, and returns the microseconds for each frame. */
  frames(moments: Moments): Promise<number> {
    const frames = this.#open * moments.pauses.length * moments.together;
    return this.#used(frames, async () => {
      const received = this.#readers.call('receive', { name: this.name, frames });
      await Promise.all([this.#server.call('send', moments), received]);
    });
  }

  /** Connects and disconnects additional readers, and returns the microseconds for each connect. */
  async opening(): Promise<number> {
    const name = `${this.name}, for a moment`;
    const each = await this.#used(openedInARound, () => this.#enter(name, openedInARound));
    await this.#exit(name, openedInARound);
    return each;
  }

  leave(): Promise<void> {
    return this.#exit(this.name, this.#open);
  }

  async close(): Promise<void> {
    await this.#server.call('stop');
    await this.#server.close();
  }

  async #used(pieces: number, work: () => Promise<void>): Promise<number> {
    const used = () => this.#pids.reduce((sum, pid) => sum + cpuMicroseconds(pid), 0);
    const before = used();
    await work();
    await this.#server.call('idle');
    return (used() - before) / pieces;
  }

  #resident(): number {
    return this.#pids.reduce((sum, pid) => sum + residentKibibytes(pid), 0);
  }

  async #enter(name: string, count: number): Promise<void> {
    const requests = Array.from(
      { length: count },
      (_, index) => this.#requests[(this.#open + index) % this.#requests.length] ?? '',
    );
    await this.#readers.call('open', { name, port: this.#port, requests, ...this.#options.readerGroup });
    await this.#server.call('idle');
    this.#open += count;
  }

  async #exit(name: string, count: number): Promise<void> {
    await this.#readers.call('close', name);
    await delay(closingMs);
    await this.#server.call('idle');
    this.#open -= count;
  }
}
