import type { Changes, Report, Versions } from '../../model/changes/changes.ts';
import { compareFixed, compareLimit } from '../../model/changes/limit-changes.ts';
import type { Pair } from '../../model/changes/pair.ts';
import { operationReport, rootReport } from '../../model/changes/trait-report.ts';
import type { Operation } from '../../model/contract/contract.ts';

/** Compares the rate class of an operation. */
export function compareOperation(pair: Pair): void {
  compare(pair.before.operation, pair.after.operation, operationReport(pair));
}

const coarseness = ['credential', 'caller', 'address'];

/** Compares only the name of the rate class. The numbers of a class are compared once, at the root. */
function compare({ rateClass: was }: Operation, { rateClass: is }: Operation, report: Report): void {
  if (was?.name === is?.name) return;
  if (is === undefined) {
    report('additive', `is no longer in the rate class "${was?.name}"`);
    return;
  }
  if (was === undefined) {
    report('breaking', `is now in the rate class "${is.name}"`);
    return;
  }
  const slower = is.tokens / is.everySeconds < was.tokens / was.everySeconds || is.burst < was.burst;
  const coarser = coarseness.indexOf(is.per) > coarseness.indexOf(was.per);
  report(
    slower || coarser ? 'breaking' : 'additive',
    `rate class changed from "${was.name}" to "${is.name}"`,
  );
}

/** Compares the numbers of each rate class. */
export function compareContracts(versions: Versions, changes: Changes): void {
  const [was, is] = [versions.before.contract, versions.after.contract];
  for (const now of is.rateClasses) {
    const known = was.rateClasses.find(({ name }) => name === now.name);
    if (known === undefined) continue;
    const report = rootReport(versions, changes, `rate class "${now.name}"`, 'rateClasses');
    compareLimit(
      report,
      'requests per second',
      known.tokens / known.everySeconds,
      now.tokens / now.everySeconds,
    );
    compareLimit(report, 'burst', known.burst, now.burst);
    compareFixed(report, 'the owner of a bucket', known.per, now.per);
  }
}
