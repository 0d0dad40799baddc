import type { Report } from '../../model/changes/changes.ts';
import type { Pair } from '../../model/changes/pair.ts';
import { operationReport } from '../../model/changes/trait-report.ts';
import type { Operation } from '../../model/contract/contract.ts';

/** Compares the removals of an operation. */
export function compareOperation(pair: Pair): void {
  compare(pair.before.operation, pair.after.operation, operationReport(pair));
}

function compare({ disposes: was }: Operation, { disposes: is }: Operation, report: Report): void {
  if (was?.what === is?.what) return;
  if (is === undefined) report('additive', `no longer removes the ${was?.what}`);
  else report('breaking', `now removes the ${is.what}`);
}
