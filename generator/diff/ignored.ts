import { matchesGlob } from '../../cli/glob.ts';
import type { Change } from '../model/changes/changes.ts';
import type { IgnoredChange } from '../model/contract/config.ts';
import { factOf, type Meant } from './formats/told.ts';

/** Takes out what the configuration says is meant; `stale` are its entries that no change fits any more. */
export function withoutIgnored(
  changes: readonly Change[],
  ignored: readonly IgnoredChange[],
): {
  readonly changes: readonly Change[];
  readonly meant: readonly Meant[];
  readonly stale: readonly number[];
} {
  const all = changes.flatMap((change) => parted(change, ignored));
  return {
    changes: all.flatMap(({ change, entry }) => (entry === -1 ? [change] : [])),
    meant: all.flatMap(({ change, entry }) => {
      const reason = ignored[entry]?.reason;
      return reason === undefined ? [] : [{ change, reason }];
    }),
    stale: [...ignored.keys()].filter((index) => all.every(({ entry }) => entry !== index)),
  };
}

interface Part {
  readonly change: Change;
  /** The entry that means it; -1 where none does. */
  readonly entry: number;
}

/**
 * A change with the entry that means it. Who names it as it is told means all of it; who names an operation that it is told
 * of beside means it of that one, and the others are told still.
 */
function parted(change: Change, ignored: readonly IgnoredChange[]): readonly Part[] {
  const entryOf = (name: string): number =>
    ignored.findIndex(
      ({ subject, fact }) =>
        matchesGlob(name, subject) && [change.fact, factOf(change)].some((told) => matchesGlob(told, fact)),
    );
  const whole = entryOf(change.subject);
  if (whole !== -1) return [{ change, entry: whole }];
  const others = change.also.map((name) => ({ name, entry: entryOf(name) }));
  const left = others.filter(({ entry }) => entry === -1).map(({ name }) => name);
  return [
    { change: { ...change, also: left }, entry: -1 },
    ...others.flatMap(({ name, entry }) =>
      entry === -1 ? [] : [{ change: { ...change, subject: name, also: [] }, entry }],
    ),
  ];
}
