import type { Report } from '../../model/changes/changes.ts';
import { compareFixed } from '../../model/changes/limit-changes.ts';
import type { Pair } from '../../model/changes/pair.ts';
import { operationReport } from '../../model/changes/trait-report.ts';
import type { Operation } from '../../model/contract/contract.ts';

/** Compares the idempotency of an operation. */
export function compareOperation(pair: Pair): void {
  compare(pair.before.operation, pair.after.operation, operationReport(pair));
}

function compare({ idempotent: was }: Operation, { idempotent: is }: Operation, report: Report): void {
  if (was === undefined && is === undefined) return;
  if (is === undefined) {
    report('breaking', 'is no longer idempotent');
    return;
  }
  if (was === undefined) {
    report('additive', 'is idempotent');
    return;
  }
  const key = ({ key }: NonNullable<Operation['idempotent']>) => ['the path', ...key].join(' and ');
  compareFixed(report, 'its idempotency key', key(was), key(is));
  compareFixed(report, 'the status of a first call', was.first, is.first);
  compareFixed(report, 'the status of a repeated call', was.later, is.later);
}
