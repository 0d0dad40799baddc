import type { Changes, Report, Versions } from '../../model/changes/changes.ts';
import { compareFixed } from '../../model/changes/limit-changes.ts';
import type { Pair } from '../../model/changes/pair.ts';
import { operationReport, rootReport } from '../../model/changes/trait-report.ts';
import type { Operation } from '../../model/contract/contract.ts';

/** Compares the gate of an operation. */
export function compareOperation(pair: Pair): void {
  compare(pair.before.operation, pair.after.operation, operationReport(pair));
}

function compare({ gate: was }: Operation, { gate: is }: Operation, report: Report): void {
  if (was?.name === is?.name) return;
  if (is === undefined) report('additive', `is no longer behind the gate "${was?.name}"`);
  else report('breaking', `is now behind the gate "${is.name}"`);
}

/**
 * Compares the error response and the report of each gate. The gate of an operation is compared at the
 * operation.
 */
export function compareContracts(versions: Versions, changes: Changes): void {
  const [was, is] = [versions.before.contract, versions.after.contract];
  for (const gate of is.gates) {
    const known = was.gates.find(({ name }) => name === gate.name);
    if (known === undefined) continue;
    const report = rootReport(versions, changes, `gate "${gate.name}"`, 'gates');
    compareFixed(report, 'the status of its error response', known.status, gate.status);
    compareFixed(report, 'the code of its error response', known.code, gate.code);
    const location = ({ reportedBy }: typeof gate) =>
      reportedBy && `${reportedBy.operation} ${reportedBy.property}`;
    compareFixed(report, 'the property that reports it', location(known), location(gate));
  }
}
