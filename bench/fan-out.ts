import { setTimeout as delay } from 'node:timers/promises';
import type { Broadcasting, Moments } from './fan-out/broadcaster.ts';
import { MissingNeedError } from './measuring/bench-run.ts';
import { HelperProcess } from './measuring/helper-process.ts';
import { cpuMicroseconds, residentKibibytes } from './measuring/process-use.ts';
import { tellsOfOthers } from './measuring/processor-time.ts';
import type { Crowd, Readers } from './measuring/readers.ts';
import { median } from './measuring/side-by-side.ts';

/** A server that is compared. */
export interface Contender {
  readonly name: string;
  /** A file of this folder that offers `Broadcasting`. */
  readonly file: string;
  /** What Node.js is told besides. */
  readonly execArgv?: readonly string[];
}

/** What servers are compared by. */
export interface FanOut<Load extends string> {
  readonly folder: string;
  readonly rooms: number;
  /** How many read, all rooms together: memory is read with each of these numbers, frames are sent to the last. */
  readonly readers: readonly [some: number, all: number];
  readonly crowd: Omit<Crowd, 'name' | 'port' | 'requests'>;
  readonly loads: Readonly<Record<Load, Moments>>;
  readonly rounds: number;
}

/** What a server comes to. */
export interface Measured<Load extends string> {
  readonly name: string;
  /** Microseconds of processor time of its process for each frame, and how many frames it sends in the time that the first needs for one. */
  readonly frames: Readonly<Record<Load, { readonly cpu: number; readonly ofFirst: number }>>;
  /** The same for each reader that comes. */
  readonly opening: { readonly cpu: number; readonly ofFirst: number };
  /** KiB of resident memory of its process above the empty server, for each reader. */
  readonly memory: {
    readonly opened: number;
    /** Once the frames of all rounds have been sent. */
    readonly worked: number;
    /** For each reader between the two numbers of them. */
    readonly slope: number;
  };
}

const openedInARound = 400;
const openingRounds = 7;
const closingMs = 300;

/** Compares servers, each in a process of its own, with readers in another; in each round each takes its turn. */
export async function fanOut<Load extends string>(
  contenders: readonly Contender[],
  options: FanOut<Load>,
): Promise<Measured<Load>[]> {
  if (!tellsOfOthers()) throw new MissingNeedError('there is no /proc, which tells what a server uses');
  const readers = new HelperProcess<Readers>('measuring/readers.ts');
  const sides: Side[] = [];
  try {
    for (const contender of contenders) sides.push(await Side.start(contender, readers, options));
    const loads = Object.entries<Moments>(options.loads);
    const cpu = await taken(sides, options.rounds, async (side) => {
      const each: [string, number][] = [];
      for (const [load, moments] of loads) each.push([load, await side.frames(moments)]);
      return Object.fromEntries(each) as Record<Load, number>; // one of each load
    });
    const worked = sides.map((side) => side.kibibytes());
    for (const side of sides) await side.leave();
    const opening = await taken(sides, openingRounds, (side) => side.opening());
    const names = Object.keys(options.loads) as Load[]; // of just these
    return sides.map(({ name, opened, slope }, index) => ({
      name,
      frames: Object.fromEntries(
        names.map((load) => [load, beside(cpu, index, (round) => round[load])]),
      ) as Measured<Load>['frames'], // one of each load
      opening: beside(opening, index, (round) => round),
      memory: { opened, slope, worked: worked[index] ?? Number.NaN },
    }));
  } finally {
    await readers.close();
    await Promise.all(sides.map((side) => side.close()));
  }
}

/** What each side comes to in each round; a first one warms up. Who begins is another one each time. */
async function taken<Result>(
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

/** The median, and the median of how much less it is than the first one's of the same round. */
function beside<Result>(
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

  /** Starts it, and lets its readers in. */
  static async start(
    contender: Contender,
    readers: HelperProcess<Readers>,
    options: FanOut<string>,
  ): Promise<Side> {
    const side = new Side(contender, readers, options);
    const { folder, rooms } = options;
    const { port, requests, pids = side.#pids } = await side.#server.ask('start', { folder, rooms });
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

  /** Above the empty server, for each reader that is there. */
  kibibytes(): number {
    return (this.#resident() - this.#empty) / this.#open;
  }

  /** Sends to all; gives the microseconds that each frame took. */
  frames(moments: Moments): Promise<number> {
    const frames = this.#open * moments.pauses.length * moments.together;
    return this.#used(frames, async () => {
      const heard = this.#readers.ask('hear', { name: this.name, frames });
      await Promise.all([this.#server.ask('send', moments), heard]);
    });
  }

  /** Lets some more in, and out again; gives the microseconds that each took to come in. */
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
    await this.#server.ask('stop');
    await this.#server.close();
  }

  async #used(pieces: number, work: () => Promise<void>): Promise<number> {
    const used = () => this.#pids.reduce((sum, pid) => sum + cpuMicroseconds(pid), 0);
    const before = used();
    await work();
    await this.#server.ask('idle');
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
    await this.#readers.ask('open', { name, port: this.#port, requests, ...this.#options.crowd });
    await this.#server.ask('idle');
    this.#open += count;
  }

  async #exit(name: string, count: number): Promise<void> {
    await this.#readers.ask('close', name);
    await delay(closingMs);
    await this.#server.ask('idle');
    this.#open -= count;
  }
}
