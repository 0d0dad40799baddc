import type { Report } from '../../model/changes/changes.ts';
import { compareFixed } from '../../model/changes/limit-changes.ts';
import type { Pair } from '../../model/changes/pair.ts';
import { operationReport } from '../../model/changes/trait-report.ts';
import type { Operation } from '../../model/contract/contract.ts';

/** Compares the partial updates of an operation. */
export function compareOperation(pair: Pair): void {
  compare(pair.before.operation, pair.after.operation, operationReport(pair));
}

function compare({ patch: was }: Operation, { patch: is }: Operation, report: Report): void {
  if (was === undefined && is === undefined) return;
  if (is === undefined) {
    report('breaking', 'no longer states the meaning of an absent member or null');
    return;
  }
  if (was === undefined) {
    report('additive', `absent members are ${is.omitted}, nulls ${is.nulls}`);
    return;
  }
  compareFixed(report, 'the meaning of an absent member', was.omitted, is.omitted);
  if (was.nulls === is.nulls) return;
  report(
    was.nulls === 'rejected' ? 'additive' : 'breaking',
    `the effect of null changed from ${was.nulls} to ${is.nulls}`,
  );
}
