import type { Pair } from '../../model/changes/pair.ts';
import { operationReport } from '../../model/changes/trait-report.ts';

/** A ceiling's own numbers are compared at the root; here only that an operation has another one. */
export function compareGrowth(pair: Pair): void {
  const [was, is] = [pair.before.operation.growth, pair.after.operation.growth];
  if (was?.ceiling.name === is?.ceiling.name) return;
  const report = operationReport(pair);
  if (is === undefined) report('additive', `what it stores is no longer bounded by "${was?.ceiling.name}"`);
  else report('breaking', `what it stores is now bounded by "${is.ceiling.name}"`);
}
