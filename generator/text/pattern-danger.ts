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
 * Bounds the checker by steps and states. Bounds of time would make the verdict, and with it the generated code, differ between
 * a fast machine and a busy one. The time limits, in milliseconds, only end what the counts do not.
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
 * Whether hostile texts can make a pattern take far more steps than they have characters. Undefined for a harmless pattern, for
 * one that is no expression, and for one that cannot be judged in time.
 */
export function patternDanger(source: string): Danger | undefined {
  if (known.has(source)) return known.get(source);
  const danger = isPlain(source) ? undefined : judged(source);
  known.set(source, danger);
  return danger;
}

/** Whether a pattern can match texts of any length in reasonable time. */
export const isHarmless = (source: string): boolean => patternDanger(source) !== 'exponential';

/** Without repetitions that have no end, or with one that begins where the text does, nothing is tried twice. */
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

/** The flags that a pattern is read with; undefined for one that is no expression. */
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

/** The checker, which is large: only a pattern that needs it loads it. Its other builds start programs or workers. */
function checker(): Checker {
  const packed = fileURLToPath(new URL('./vendor/recheck.cjs', import.meta.url));
  loaded ??= createRequire(import.meta.url)(
    existsSync(packed) ? packed : 'recheck/lib/browser.js',
  ) as Checker; // the package declares it so
  return loaded;
}
