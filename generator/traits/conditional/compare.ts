import type { Report } from '../../model/changes/changes.ts';
import type { Pair } from '../../model/changes/pair.ts';
import { operationReport } from '../../model/changes/trait-report.ts';
import type { Operation } from '../../model/contract/contract.ts';

/** Compares the conditional reads of an operation. */
export function compareOperation(pair: Pair): void {
  compare(pair.before.operation, pair.after.operation, operationReport(pair));
}

function compare({ conditional: was }: Operation, { conditional: is }: Operation, report: Report): void {
  if (was?.etag === is?.etag) return;
  if (is === undefined) report('breaking', 'no longer responds 304');
  else if (was === undefined) report('additive', 'responds 304 to a current copy');
  else report(is.etag === 'weak' ? 'breaking' : 'additive', `the ETag is now ${is.etag}`);
}
