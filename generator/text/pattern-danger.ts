import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

/** How the work of a pattern grows with the text: by a factor with each character, or as a power of its length. */
export type Danger = 'exponential' | 'polynomial';

/** The part of the package `recheck` that this program uses. */
interface Checker {
  checkSync(
    source: string,
    flags: string,
    parameters: Readonly<Record<string, number>>,
  ): { readonly status: string; readonly complexity?: { readonly type: string } };
}

/**
 * Limits the checker by steps and states. With time limits the result, and so the generated code, would
 * differ between a fast machine and a busy one. The time limits here, in milliseconds, only end cases that
 * the counts do not.
 */
const limits = {
  maxNFASize: 3_000,
  attackLimit: 10_000_000,
  attackTimeout: 20_000,
  incubationTimeout: 20_000,
  timeout: 20_000,
  recallTimeout: -1,
};

const known = new Map<string, Danger | undefined>();

/**
 * Whether hostile texts can make a pattern take far more steps than they have characters. Undefined for a
 * harmless pattern, an invalid one, and one that cannot be analysed in time.
 */
export function patternDanger(source: string): Danger | undefined {
  if (known.has(source)) return known.get(source);
  const danger = isPlain(source) ? undefined : judged(source);
  known.set(source, danger);
  return danger;
}

/** Whether a pattern can match texts of any length in reasonable time. */
export const isHarmless = (source: string): boolean => patternDanger(source) !== 'exponential';

/**
 * A pattern without unbounded repetitions, or with a single one and an anchor at the start, never backtracks
 * far.
 */
function isPlain(source: string): boolean {
  const bare = source.replaceAll(/\\./gs, 'x').replaceAll(/\[[^\]]*\]/gs, 'x');
  const endless = bare.match(/[*+]|\{\d+,\}/g) ?? [];
  return endless.length === 0 || (endless.length === 1 && bare.startsWith('^') && !/[(|]/.test(bare));
}

function judged(source: string): Danger | undefined {
  const flags = flagsOf(source);
  if (flags === undefined) return undefined;
  try {
    const { status, complexity } = checker().checkSync(source, flags, limits);
    if (status !== 'vulnerable') return undefined;
    return complexity?.type === 'exponential' ? 'exponential' : 'polynomial';
  } catch {
    return undefined;
  }
}

/** The flags of a pattern; undefined if it is invalid. */
function flagsOf(source: string): string | undefined {
  return ['u', ''].find((flags) => {
    try {
      new RegExp(source, flags);
      return true;
    } catch {
      return false;
    }
  });
}

let loaded: Checker | undefined;

/**
 * Loads the checker on demand, because it is large and few patterns need it. Its other builds start programs
 * or workers.
 */
function checker(): Checker {
  const packed = fileURLToPath(new URL('./vendor/recheck.cjs', import.meta.url));
  loaded ??= createRequire(import.meta.url)(
    existsSync(packed) ? packed : 'recheck/lib/browser.js',
  ) as Checker; // the package declares it so
  return loaded;
}
