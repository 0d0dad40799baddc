import type { Pair } from '../../model/changes/pair.ts';
import { operationReport } from '../../model/changes/trait-report.ts';

/** Compares only the name of an operation's ceiling. The numbers of a ceiling are compared at the root. */
export function compareGrowth(pair: Pair): void {
  const [was, is] = [pair.before.operation.growth, pair.after.operation.growth];
  if (was?.ceiling.name === is?.ceiling.name) return;
  const report = operationReport(pair);
  if (is === undefined)
    report('additive', `its stored bytes are no longer bounded by "${was?.ceiling.name}"`);
  else report('breaking', `its stored bytes are now bounded by "${is.ceiling.name}"`);
}
