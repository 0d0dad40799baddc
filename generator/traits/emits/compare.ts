import { compareNames } from '../../model/changes/limit-changes.ts';
import type { Pair } from '../../model/changes/pair.ts';
import { operationReport } from '../../model/changes/trait-report.ts';

/** Compares the events that an operation emits. */
export function compareOperation(pair: Pair): void {
  const [was, is] = [pair.before.operation.emits, pair.after.operation.emits];
  compareNames(operationReport(pair), was?.events ?? [], is?.events ?? [], {
    lost: (event) => `no longer emits "${event}"`,
    gained: (event) => `now emits "${event}"`,
  });
}
