import type { Finding } from './measurement.ts';

/** One of those that are compared. */
export interface Contender {
  readonly name: string;
  /** Does the work of a round in this process, and settles once all of it has arrived. */
  round(): Promise<void>;
}

/** What one contender comes to. */
export interface Medians {
  readonly perSecond: number;
  /** Of this process, for each piece of the work. */
  readonly cpuMicroseconds: number;
}

type Each<Contenders extends readonly Contender[]> = { readonly [Index in keyof Contenders]: Medians };

/**
 * Lets contenders do the same work by turns, and gives the medians of each. A first round warms up; who begins a round is
 * another one each time, so that a moment in which the machine is busy hits none of them more than the others.
 * @param pieces of work in a round.
 */
export async function sideBySide<const Contenders extends readonly Contender[]>(
  contenders: Contenders,
  { rounds, pieces }: { readonly rounds: number; readonly pieces: number },
): Promise<Each<Contenders>> {
  const measured = contenders.map((): Medians[] => []);
  for (let round = 0; round <= rounds; round += 1)
    for (let turn = 0; turn < contenders.length; turn += 1) {
      const index = (round + turn) % contenders.length;
      const contender = contenders[index];
      const result = contender && (await measure(contender, pieces));
      if (result && round > 0) measured[index]?.push(result);
    }
  // As many as there are contenders, in their order.
  return measured.map(mediansOf) as Each<Contenders>;
}

async function measure(contender: Contender, pieces: number): Promise<Medians> {
  const [began, cpu] = [performance.now(), process.cpuUsage()];
  await contender.round();
  const { user, system } = process.cpuUsage(cpu);
  return {
    perSecond: (pieces / (performance.now() - began)) * 1000,
    cpuMicroseconds: (user + system) / pieces,
  };
}

function mediansOf(rounds: readonly Medians[]): Medians {
  return {
    perSecond: median(rounds.map(({ perSecond }) => perSecond)),
    cpuMicroseconds: median(rounds.map(({ cpuMicroseconds }) => cpuMicroseconds)),
  };
}

/** The value in the middle of all; not a number when there is none. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The value that a share of all, from 0 to 1, is not above. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** How one does beside another, by time and by processor time; 1 is as well. */
export function ratios(what: string, own: Medians, other: Medians, atLeast: number): Finding[] {
  return [
    { what, figure: own.perSecond / other.perSecond, unit: '', aim: { atLeast } },
    {
      what: `${what}, by CPU`,
      figure: other.cpuMicroseconds / own.cpuMicroseconds,
      unit: '',
      aim: { atLeast },
    },
  ];
}
