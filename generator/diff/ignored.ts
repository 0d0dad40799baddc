import { matchesGlob } from '../../cli/glob.ts';
import type { Change } from '../model/changes/changes.ts';
import type { IgnoredChange } from '../model/contract/config.ts';
import { factOf, type Meant } from './formats/report.ts';

/**
 * Separates the intended changes of the configuration. `stale` are the indexes of entries that match no
 * change.
 */
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
  /** The index of the matching entry; -1 if none matches. */
  readonly entry: number;
}

/**
 * Splits a change by the entries that match it. An entry with the reported subject ignores the change for
 * all operations. An entry with another operation ignores it only for that one.
 */
function parted(change: Change, ignored: readonly IgnoredChange[]): readonly Part[] {
  const entryOf = (name: string): number =>
    ignored.findIndex(
      ({ subject, fact }) =>
        matchesGlob(name, subject) &&
        [change.fact, factOf(change)].some((printed) => matchesGlob(printed, fact)),
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
