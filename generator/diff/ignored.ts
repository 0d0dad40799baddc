import { matchesGlob } from '../../conformance/engine/check.ts';
import type { IgnoredChange } from '../config.ts';
import type { Change } from './changes.ts';
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
  const entryOf = (change: Change): number =>
    ignored.findIndex(
      ({ subject, fact }) =>
        [change.subject, ...change.also].some((name) => matchesGlob(name, subject)) &&
        [change.fact, factOf(change)].some((told) => matchesGlob(told, fact)),
    );
  const all = changes.map((change) => ({ change, entry: entryOf(change) }));
  return {
    changes: all.flatMap(({ change, entry }) => (entry === -1 ? [change] : [])),
    meant: all.flatMap(({ change, entry }) => {
      const reason = ignored[entry]?.reason;
      return reason === undefined ? [] : [{ change, reason }];
    }),
    stale: [...ignored.keys()].filter((index) => all.every(({ entry }) => entry !== index)),
  };
}
