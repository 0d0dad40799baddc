import { oneLine } from '../../../cli/printable-text.ts';
import { countsOf, type DiffReport, factOf } from './report.ts';

/** Prints each change on a line, then the intended changes, then their counts. */
export function textOf({ changes, meant }: Pick<DiffReport, 'changes' | 'meant'>): string {
  const lines = changes.map((change) => {
    const { kind, subject, location } = change;
    return `${location.file}:${location.line}:${location.column}: ${kind}: ${subject}: ${factOf(change)}`;
  });
  const known = meant.map(({ change, reason }) => `meant: ${change.subject}: ${factOf(change)} (${reason})`);
  const report = [...lines, ...known].map((line) => oneLine(line));
  return [...report, changes.length === 0 ? 'Nothing changed.' : `${countsOf(changes)}.`].join('\n');
}
