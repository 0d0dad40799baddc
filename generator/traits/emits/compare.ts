import { compareNames } from '../../diff/amounts.ts';
import type { Pair } from '../../diff/pair.ts';
import { operationReport } from '../../diff/trait-report.ts';

/** Which events an operation no longer emits, and which it newly does. */
export function compareOperation(pair: Pair): void {
  const [was, is] = [pair.before.operation.emits, pair.after.operation.emits];
  compareNames(operationReport(pair), was?.events ?? [], is?.events ?? [], {
    lost: (event) => `no longer emits "${event}"`,
    gained: (event) => `now emits "${event}"`,
  });
}
