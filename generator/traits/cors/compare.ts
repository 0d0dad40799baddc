import type { Changes, Versions } from '../../model/changes/changes.ts';
import { compareFixed } from '../../model/changes/limit-changes.ts';
import { rootReport } from '../../model/changes/trait-report.ts';

/**
 * Compares whether pages of other origins may call. The headers and methods that they may use follow from
 * the operations, and are compared there.
 */
export function compareContracts(versions: Versions, changes: Changes): void {
  const [was, is] = [versions.before.contract.cors, versions.after.contract.cors];
  const report = rootReport(versions, changes, 'cors', 'cors');
  const allowed = (cors: typeof was) => (cors === undefined ? undefined : 'allowed');
  compareFixed(report, 'a call of a page of another origin', allowed(was), allowed(is));
}
