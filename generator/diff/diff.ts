import { type Change, Changes, type Version, type Versions } from '../model/changes/changes.ts';
import { compareOperations } from './operations.ts';
import { compareOutgoing } from './outgoing.ts';
import { compareRoots } from './root.ts';
import { SchemaComparison } from './schemas/schema-comparison.ts';

export type { Change, ChangeKind, Version } from '../model/changes/changes.ts';

/** The kinds of changes, worst first. */
export const kinds = ['breaking', 'warning', 'additive', 'cosmetic'] as const;

/** The changes from one contract to a later one, worst first, then by location. */
export function diff(before: Version, after: Version): Change[] {
  const versions: Versions = { before, after };
  const changes = new Changes();
  compareRoots(versions, changes);
  const schemas = new SchemaComparison(versions);
  compareOperations(versions, changes, schemas);
  compareOutgoing(versions, changes, schemas);
  return changes.list().sort(inOrder);
}

/**
 * The exit status: 1 for breaking changes (or, with `fail`, for warnings) within a major version, otherwise
 * 0.
 */
export function exitStatus(
  changes: readonly Change[],
  before: string,
  after: string,
  fail: 'breaking' | 'warning' = 'breaking',
): 0 | 1 {
  const isBad = ({ kind }: Change) => kind === 'breaking' || kind === fail;
  return changes.some(isBad) && major(after) <= major(before) ? 1 : 0;
}

function major(version: string): number {
  const found = /^v?(\d+)/.exec(version)?.[1];
  return found === undefined ? 0 : Number(found);
}

function inOrder(a: Change, b: Change): number {
  return (
    kinds.indexOf(a.kind) - kinds.indexOf(b.kind) ||
    compare(a.location.file, b.location.file) ||
    a.location.line - b.location.line ||
    a.location.column - b.location.column ||
    compare(a.fact, b.fact)
  );
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
