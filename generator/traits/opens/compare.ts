import { compareNames } from '../../model/changes/limit-changes.ts';
import type { Pair } from '../../model/changes/pair.ts';
import { operationReport } from '../../model/changes/trait-report.ts';

/** Compares the names of an operation's ceilings on open connections. Their numbers are compared once, at the root. */
export function compareOperation(pair: Pair): void {
  const names = ({ operation }: Pair['before']) =>
    operation.opens?.ceilings.map((ceiling) => ceiling.name) ?? [];
  const report = operationReport(pair);
  compareNames(
    // A new ceiling restricts clients.
    (kind, fact) => report(kind === 'breaking' ? 'additive' : 'breaking', fact),
    names(pair.before),
    names(pair.after),
    {
      lost: (name) => `its connections no longer have the ceiling "${name}"`,
      gained: (name) => `its connections now have the ceiling "${name}"`,
    },
  );
}
