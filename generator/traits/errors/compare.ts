import type { Changes, Versions } from '../../model/changes/changes.ts';
import { compareFixed, compareNames } from '../../model/changes/limit-changes.ts';
import { rootReport } from '../../model/changes/trait-report.ts';

/** Compares the meaning of each error code. The codes of a response are compared at the response. */
export function compareContracts(versions: Versions, changes: Changes): void {
  const [was, is] = [versions.before.contract, versions.after.contract];
  for (const now of is.errors) {
    const known = was.errors.find(({ code }) => code === now.code);
    if (known === undefined) continue;
    const report = rootReport(versions, changes, `error code ${now.code}`, 'errors');
    compareFixed(report, 'its status', known.status, now.status);
    compareFixed(report, 'the step that rejects with it', known.step, now.step);
    compareFixed(report, 'the part of the deployment that is off', known.off, now.off);
    compareNames(report, known.extra, now.extra, {
      lost: (name) => `no longer comes with "${name}"`,
      gained: (name) => `now comes with "${name}"`,
    });
  }
}
