import type { Finding } from './measurement.ts';

/** A contender of a comparison. */
export interface Contender {
  readonly name: string;
  /** Does the work of a round in this process, and resolves when all of it has arrived. */
  round(): Promise<void>;
}

/** The medians of one contender. */
export interface Medians {
  readonly perSecond: number;
  /** The processor time of this process for each piece of work. */
  readonly cpuMicroseconds: number;
}

type Each<Contenders extends readonly Contender[]> = { readonly [Index in keyof Contenders]: Medians };

/**
 * Runs contenders with the same work in turn, and returns the medians of each. The first round is a warm-up.
 * The first contender changes with each round, so that other load on the machine affects all of them
 * equally.
 * @param pieces the pieces of work in a round.
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
  // One for each contender, in order.
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

/** The median; NaN without values. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The value that a share (0 to 1) of all values does not exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** The ratio of one contender to another, by elapsed time and by processor time; 1 = equal. */
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
