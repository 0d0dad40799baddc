import type { Changes, Versions } from '../../model/changes/changes.ts';
import { compareFixed, compareLimit } from '../../model/changes/limit-changes.ts';
import type { Pair } from '../../model/changes/pair.ts';
import { operationReport, rootReport } from '../../model/changes/trait-report.ts';
import type { Contract } from '../../model/contract/contract.ts';
import type { Ceiling } from './read.ts';

/** All ceilings of operations by name: on resources, on stored bytes and on open connections. */
export function ceilingsOf({ areas }: Contract): ReadonlyMap<string, Ceiling> {
  const operations = areas.flatMap((area) => area.operations);
  const all = operations.flatMap(({ ceiling, growth, opens }) =>
    [ceiling ?? [], growth?.ceiling ?? [], opens?.ceilings ?? []].flat(),
  );
  return new Map(all.map((ceiling) => [ceiling.name, ceiling]));
}

/**
 * Compares only the name of an operation's ceiling. The numbers of a ceiling are compared once, at the root.
 */
export function compareOperation(pair: Pair): void {
  const [was, is] = [pair.before.operation.ceiling, pair.after.operation.ceiling];
  if (was?.name === is?.name) return;
  const report = operationReport(pair);
  if (is === undefined) report('additive', `no longer has the ceiling "${was?.name}"`);
  else report('breaking', `now has the ceiling "${is.name}"`);
}

/** Compares the numbers of each ceiling. */
export function compareContracts(versions: Versions, changes: Changes): void {
  const before = ceilingsOf(versions.before.contract);
  for (const [name, now] of ceilingsOf(versions.after.contract)) {
    const known = before.get(name);
    if (known === undefined) continue;
    const report = rootReport(versions, changes, `ceiling "${name}"`, 'ceilings');
    compareLimit(report, `the maximum number of ${now.of}`, known.max, now.max);
    compareFixed(report, 'its unit', known.unit, now.unit);
    compareFixed(report, 'the owner of its count', known.per, now.per);
    compareFixed(report, 'the status of its error response', known.status, now.status);
    compareFixed(report, 'the code of its error response', known.code, now.code);
  }
}
