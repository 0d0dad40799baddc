import type { Changes, Versions } from '../../model/changes/changes.ts';
import { rootReport } from '../../model/changes/trait-report.ts';
import { readDocumentation } from './read.ts';

/** Requirements on documentation do not affect programs, so their changes are cosmetic. */
export function compareContracts(versions: Versions, changes: Changes): void {
  const report = rootReport(versions, changes, 'documentation', 'documentation');
  const [was, is] = [versions.before, versions.after].map(({ document }) =>
    Object.entries(readDocumentation(document.root)),
  );
  for (const [index, [name, isRequired]] of (is ?? []).entries()) {
    if (was?.[index]?.[1] === isRequired) continue;
    report('cosmetic', isRequired ? `${name} are now required` : `${name} are no longer required`);
  }
}
