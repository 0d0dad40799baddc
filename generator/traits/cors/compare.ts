import type { Changes, Versions } from '../../model/changes/changes.ts';
import { compareFixed } from '../../model/changes/limit-changes.ts';
import { rootReport } from '../../model/changes/trait-report.ts';

/** Whether pages of other origins may still call. What they may send and read follows from operations, compared there. */
export function compareContracts(versions: Versions, changes: Changes): void {
  const [was, is] = [versions.before.contract.cors, versions.after.contract.cors];
  const report = rootReport(versions, changes, 'cors', 'cors');
  const allowed = (cors: typeof was) => (cors === undefined ? undefined : 'allowed');
  compareFixed(report, 'a call of a page of another origin', allowed(was), allowed(is));
}
