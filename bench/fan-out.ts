import type { Finding } from './finding.ts';
import { HelperProcess } from './helper-process.ts';
import type { Crowd, Readers } from './readers.ts';
import { type Contender, type Medians, ratios, sideBySide } from './side-by-side.ts';

/** A server that sends the same frames to many. */
export interface Broadcaster {
  readonly port: number;
  /** Sends the frames of a round to whoever reads. */
  send(): Promise<void>;
  close(): Promise<unknown>;
}

/** Ours, and what it is compared with. */
export interface Broadcasters {
  /** A loop that writes to one after the other. */
  readonly bare: Broadcaster;
  /** The same, behind the writes to the store that ours does. */
  readonly behind: Broadcaster;
  readonly own: Broadcaster;
}

/** What a fan-out is measured with. */
export interface FanOut {
  /** What is sent out, such as `chat fan-out`. */
  readonly what: string;
  /** What the loop does, such as `bare res.write loop`. */
  readonly loop: string;
  readonly crowd: Omit<Crowd, 'name' | 'port'>;
  /** That all readers together get in a round. */
  readonly frames: number;
  readonly rounds: number;
  readonly atLeast: number;
}

/** Compares broadcasters, which serve from this process in alternating rounds to readers in another. */
export async function compareFanOut(
  { bare, behind, own }: Broadcasters,
  { what, loop, crowd, frames, rounds, atLeast }: FanOut,
): Promise<Finding[]> {
  const readers = new HelperProcess<Readers>('readers.ts');
  const contender = async (name: string, { port, send }: Broadcaster): Promise<Contender> => {
    const before = process.memoryUsage().rss;
    await readers.ask('open', { name, port, ...crowd });
    const kibibytes = (process.memoryUsage().rss - before) / 1024 / crowd.requests.length;
    console.log(`  ${name}: ${kibibytes.toFixed(0)} KiB for each of ${crowd.requests.length} readers`);
    return {
      name,
      async round() {
        const heard = readers.ask('hear', { name, frames });
        await Promise.all([send(), heard]);
      },
    };
  };
  try {
    const contenders = [
      await contender(loop, bare),
      await contender(`${loop} behind the same writes`, behind),
      await contender('callsheet', own),
    ] as const;
    const results = await sideBySide(contenders, { rounds, pieces: frames });
    for (const [index, { name }] of contenders.entries()) print(name, results[index]);
    const [toBare, toBehind, ours] = results;
    return [
      ...ratios(`${what} to a ${loop}`, ours, toBare, atLeast),
      ...ratios(`${what} to one behind the same writes`, ours, toBehind, atLeast),
    ];
  } finally {
    await readers.close();
    await Promise.all([bare, behind, own].map((broadcaster) => broadcaster.close()));
  }
}

function print(name: string, medians: Medians | undefined): void {
  const perSecond = Math.round(medians?.perSecond ?? 0).toLocaleString('en');
  const cpu = medians?.cpuMicroseconds.toFixed(1);
  console.log(`  ${name.padEnd(48)} ${perSecond.padStart(8)} frames/s  ${cpu?.padStart(5)} µs CPU a frame`);
}
