import type { Report } from '../../model/changes/changes.ts';
import { compareFixed, compareLimit } from '../../model/changes/limit-changes.ts';
import type { Pair } from '../../model/changes/pair.ts';
import { operationReport } from '../../model/changes/trait-report.ts';
import type { Operation } from '../../model/contract/contract.ts';

/** Compares the pagination of an operation. */
export function compareOperation(pair: Pair): void {
  compare(pair.before.operation, pair.after.operation, operationReport(pair));
}

function compare({ pagination: was }: Operation, { pagination: is }: Operation, report: Report): void {
  if (was === undefined && is === undefined) return;
  if (is === undefined) {
    report('breaking', 'no longer returns pages');
    return;
  }
  if (was === undefined) {
    report('breaking', 'now returns pages');
    return;
  }
  compareFixed(report, 'the member that contains the items', was.items, is.items);
  if (was.cursor === undefined && is.cursor !== undefined)
    report('breaking', 'now continues on further pages, with a cursor');
  else if (is.cursor === undefined && was.cursor !== undefined)
    report('breaking', 'no longer returns a cursor');
  else compareFixed(report, 'the member that contains the cursor', was.cursor, is.cursor);
  compareFixed(report, 'the query parameter of the cursor', was.query.cursor, is.query.cursor);
  compareFixed(report, 'the query parameter of the limit', was.query.limit, is.query.limit);
  const order = ({ order }: NonNullable<Operation['pagination']>) =>
    order.map(({ by, direction }) => `${by} ${direction}`);
  const [from, to] = [order(was), order(is)];
  if (from.some((key, index) => to[index] !== key))
    report('breaking', `order changed from ${from.join(', ')} to ${to.join(', ') || 'none'}`);
  else if (to.length > from.length) report('additive', `order is now ${to.join(', ')}`);
  compareLimit(report, 'page default', was.limit.default, is.limit.default);
  compareLimit(report, 'page max', was.limit.max, is.limit.max);
  if (was.limit.over !== is.limit.over) {
    if (is.limit.over === 'reject') report('breaking', 'a limit over the max is now rejected');
    else report('additive', 'a limit over the max is now clamped');
  }
}
