import { oneLine } from '../../../cli/printable-text.ts';
import { countsOf, factOf, type Told } from './told.ts';

/** One line per change, what is meant by its own, and a last one that counts them. */
export function textOf({ changes, meant }: Pick<Told, 'changes' | 'meant'>): string {
  const lines = changes.map((change) => {
    const { kind, subject, place } = change;
    return `${place.file}:${place.line}:${place.column}: ${kind}: ${subject}: ${factOf(change)}`;
  });
  const known = meant.map(({ change, reason }) => `meant: ${change.subject}: ${factOf(change)} (${reason})`);
  const told = [...lines, ...known].map((line) => oneLine(line));
  return [...told, changes.length === 0 ? 'Nothing changed.' : `${countsOf(changes)}.`].join('\n');
}
