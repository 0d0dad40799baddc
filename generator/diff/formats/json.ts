import type { Change } from '../diff.ts';
import type { DiffReport } from './report.ts';

/** The changes as plain data, for programs. */
export function jsonOf({ before, after, changes, meant }: DiffReport): object {
  const flat = ({ kind, side, subject, fact, also, location }: Change) => ({
    kind,
    side,
    ...location,
    subject,
    fact,
    also,
  });
  const known = meant.map(({ change, reason }) => ({ ...flat(change), reason }));
  return { before, after, changes: changes.map(flat), meant: known };
}
