import type { Change } from '../diff.ts';
import type { Told } from './told.ts';

/** The changes as plain data for programs. */
export function jsonOf({ before, after, changes, meant }: Told): object {
  const flat = ({ kind, side, subject, fact, also, place }: Change) => ({
    kind,
    side,
    ...place,
    subject,
    fact,
    also,
  });
  const known = meant.map(({ change, reason }) => ({ ...flat(change), reason }));
  return { before, after, changes: changes.map(flat), meant: known };
}
