import type { Changes, Report, Versions } from '../../model/changes/changes.ts';
import { compareFixed } from '../../model/changes/limit-changes.ts';
import type { Pair } from '../../model/changes/pair.ts';
import { operationReport, rootReport } from '../../model/changes/trait-report.ts';
import type { Operation } from '../../model/contract/contract.ts';

/** How an operation's promise differs. */
export function compareOperation(pair: Pair): void {
  compare(pair.before.operation, pair.after.operation, operationReport(pair));
}

function compare({ gate: was }: Operation, { gate: is }: Operation, report: Report): void {
  if (was?.name === is?.name) return;
  if (is === undefined) report('additive', `no longer stands behind the gate "${was?.name}"`);
  else report('breaking', `now stands behind the gate "${is.name}"`);
}

/** Which operations stand behind a gate is told at these; here how it refuses. */
export function compareContracts(versions: Versions, changes: Changes): void {
  const [was, is] = [versions.before.contract, versions.after.contract];
  for (const gate of is.gates) {
    const known = was.gates.find(({ name }) => name === gate.name);
    if (known === undefined) continue;
    const report = rootReport(versions, changes, `gate "${gate.name}"`, 'gates');
    compareFixed(report, 'the status it refuses with', known.status, gate.status);
    compareFixed(report, 'the code it refuses with', known.code, gate.code);
    const place = ({ reportedBy }: typeof gate) =>
      reportedBy && `${reportedBy.operation} ${reportedBy.property}`;
    compareFixed(report, 'where it can be read', place(known), place(gate));
  }
}
