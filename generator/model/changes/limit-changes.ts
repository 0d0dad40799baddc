import type { ChangeKind } from './changes.ts';

/** Notes a change at a place of its own. */
export type Note = (kind: ChangeKind, fact: string) => void;

/** An amount of which less is worse: lowering it breaks, and so does bounding what had no bound. */
export function compareLimit(
  report: Note,
  what: string,
  before: number | undefined,
  after: number | undefined,
) {
  compareAmount(report, what, before, after, (from, to) => to < from);
}

/** A wait of which more is worse. */
export function compareInterval(
  report: Note,
  what: string,
  before: number | undefined,
  after: number | undefined,
) {
  compareAmount(report, what, before, after, (from, to) => to > from);
}

/** Anything that clients rely on being what it is; promising it newly adds to the promise. */
export function compareFixed(report: Note, what: string, before: Fixed, after: Fixed): void {
  if (before === after) return;
  if (before === undefined) report('additive', `${what} is now ${String(after)}`);
  else if (after === undefined) report('breaking', `${what} is no longer ${String(before)}`);
  else report('breaking', `${what} changed from ${String(before)} to ${String(after)}`);
}

type Fixed = string | number | boolean | undefined;

/** Names of which losing one breaks. */
export function compareNames(
  report: Note,
  before: readonly string[],
  after: readonly string[],
  say: { readonly lost: (name: string) => string; readonly gained: (name: string) => string },
): void {
  for (const name of before) if (!after.includes(name)) report('breaking', say.lost(name));
  for (const name of after) if (!before.includes(name)) report('additive', say.gained(name));
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
    report('additive', `${what} ${before} is gone`);
    return;
  }
  const moved = after < before ? 'lowered' : 'raised';
  report(isWorse(before, after) ? 'breaking' : 'additive', `${what} ${moved} from ${before} to ${after}`);
}
