import type { Version } from '../../model/changes/changes.ts';
import { type Change, type ChangeKind, kinds } from '../diff.ts';

/** A change that the configuration marks as intended, with the reason. */
export interface Meant {
  readonly change: Change;
  readonly reason: string;
}

/** The contents of a report: the two versions, their changes, and the intended ones. */
export interface DiffReport {
  /** The name of the earlier version in the report: a file, an address or a revision. */
  readonly before: string;
  readonly after: string;
  readonly versions: { readonly before: Version; readonly after: Version };
  readonly changes: readonly Change[];
  readonly meant: readonly Meant[];
}

/** The fact with the other subjects that it applies to. */
export function factOf({ fact, also }: Change): string {
  if (also.length === 0) return fact;
  const named =
    also.length <= 3 ? also.join(', ') : `${also.slice(0, 2).join(', ')} and ${also.length - 2} more`;
  return `${fact} (also ${named})`;
}

/** `2 breaking, 0 warnings, 1 additive, 0 cosmetic` */
export function countsOf(changes: readonly Change[]): string {
  const counted = (kind: ChangeKind): string => {
    const count = changes.filter((change) => change.kind === kind).length;
    return `${count} ${kind === 'warning' && count !== 1 ? 'warnings' : kind}`;
  };
  return kinds.map(counted).join(', ');
}
