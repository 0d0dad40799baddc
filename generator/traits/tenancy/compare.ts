import type { Report } from '../../model/changes/changes.ts';
import type { Pair } from '../../model/changes/pair.ts';
import { operationReport } from '../../model/changes/trait-report.ts';
import type { Operation } from '../../model/contract/contract.ts';

/** Compares the owned ids of an operation. */
export function compareOperation(pair: Pair): void {
  compare(pair.before.operation, pair.after.operation, operationReport(pair));
}

function compare({ tenancy: was }: Operation, { tenancy: is }: Operation, report: Report): void {
  for (const { parameter, resource } of is) {
    const before = was.find((known) => known.parameter === parameter);
    if (before === undefined) report('breaking', `"${parameter}" must now name a ${resource} of the caller`);
    else if (before.resource !== resource)
      report('breaking', `"${parameter}" now names a ${resource} instead of a ${before.resource}`);
  }
  for (const { parameter, resource } of was) {
    if (is.some((known) => known.parameter === parameter)) continue;
    report('additive', `"${parameter}" need no longer name a ${resource} of the caller`);
  }
}
