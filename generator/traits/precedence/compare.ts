import type { Changes, Version, Versions } from '../../model/changes/changes.ts';
import { compareFixed } from '../../model/changes/limit-changes.ts';
import { rootReport } from '../../model/changes/trait-report.ts';

/** Compares the order of the reasons for rejection. */
export function compareContracts(versions: Versions, changes: Changes): void {
  const order = ({ contract }: Version) => contract.precedence?.order.join(', ');
  const report = rootReport(versions, changes, 'precedence', 'precedence');
  compareFixed(report, 'the order of rejections', order(versions.before), order(versions.after));
}
