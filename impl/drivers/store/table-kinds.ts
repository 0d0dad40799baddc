import type { Migration } from './migrations/migrations.ts';

/** The member of a scope that protects the rows of a table. */
export type TableKind = 'account' | 'studio' | 'name';

/** Tables without a column that shows their kind. */
const exceptions: Readonly<Record<string, TableKind>> = {
  studios: 'studio',
  users: 'account',
  // The files of a deleted asset. The write that deletes the asset adds these rows.
  media_removals: 'account',
  // The drivers create this table themselves.
  migrations: 'name',
};

/**
 * The kind of each table that the migrations create: `studio` if it has a `studio_id`, `account` if it has a
 * `user_id`. A table has the kind of another table if its rows are deleted together with rows of that table.
 */
export function tableKinds(migrations: readonly Migration[]): ReadonlyMap<string, TableKind> {
  const kinds = new Map<string, TableKind>(Object.entries(exceptions));
  for (const { sql } of migrations) {
    for (const [, name = '', columns = ''] of sql.matchAll(/CREATE TABLE (\w+) \(\n([\s\S]*?)\n\);/g))
      if (!kinds.has(name)) kinds.set(name, kindOf(columns, kinds));
  }
  return kinds;
}

function kindOf(columns: string, known: ReadonlyMap<string, TableKind>): TableKind {
  if (/^\s*studio_id /m.test(columns)) return 'studio';
  if (/^\s*user_id /m.test(columns)) return 'account';
  const [, parent = ''] = /REFERENCES (\w+) \(\w+\) ON DELETE CASCADE/.exec(columns) ?? [];
  return known.get(parent) ?? 'name';
}
