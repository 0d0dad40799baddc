import type { Changes, Versions } from '../../model/changes/changes.ts';
import { rootReport } from '../../model/changes/trait-report.ts';
import { readDocumentation } from './read.ts';

/** What a contract asks of itself for its readers' sake is no promise to their programs. */
export function compareContracts(versions: Versions, changes: Changes): void {
  const report = rootReport(versions, changes, 'documentation', 'documentation');
  const [was, is] = [versions.before, versions.after].map(({ document }) =>
    Object.entries(readDocumentation(document.root)),
  );
  for (const [index, [name, asked]] of (is ?? []).entries()) {
    if (was?.[index]?.[1] === asked) continue;
    report('cosmetic', asked ? `${name} are now required` : `${name} are no longer required`);
  }
}
