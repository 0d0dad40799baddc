import type { ChangeKind } from './changes.ts';

/** Reports a change at the location of its subject. */
export type Note = (kind: ChangeKind, fact: string) => void;

/** Compares a limit: a lower or a new limit is breaking. */
export function compareLimit(
  report: Note,
  what: string,
  before: number | undefined,
  after: number | undefined,
) {
  compareAmount(report, what, before, after, (from, to) => to < from);
}

/** Compares an interval: a longer or a new one is breaking. */
export function compareInterval(
  report: Note,
  what: string,
  before: number | undefined,
  after: number | undefined,
) {
  compareAmount(report, what, before, after, (from, to) => to > from);
}

/** Compares a value that clients rely on: a change or removal is breaking, and a new value is additive. */
export function compareFixed(report: Note, what: string, before: Fixed, after: Fixed): void {
  if (before === after) return;
  if (before === undefined) report('additive', `${what} is now ${String(after)}`);
  else if (after === undefined) report('breaking', `${what} is no longer ${String(before)}`);
  else report('breaking', `${what} changed from ${String(before)} to ${String(after)}`);
}

type Fixed = string | number | boolean | undefined;

/** Compares lists of names: a removed name is breaking, and a new one is additive. */
export function compareNames(
  report: Note,
  before: readonly string[],
  after: readonly string[],
  describe: { readonly lost: (name: string) => string; readonly gained: (name: string) => string },
): void {
  for (const name of before) if (!after.includes(name)) report('breaking', describe.lost(name));
  for (const name of after) if (!before.includes(name)) report('additive', describe.gained(name));
}

function compareAmount(
  report: Note,
  what: string,
  before: number | undefined,
  after: number | undefined,
  isWorse: (from: number, to: number) => boolean,
): void {
  if (before === after) return;
  if (before === undefined) {
    report('breaking', `${what} ${String(after)} is new`);
    return;
  }
  if (after === undefined) {
    report('additive', `${what} ${before} is removed`);
    return;
  }
  const moved = after < before ? 'lowered' : 'raised';
  report(isWorse(before, after) ? 'breaking' : 'additive', `${what} ${moved} from ${before} to ${after}`);
}
