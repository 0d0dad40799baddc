import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { columnsOfTable } from '../fixtures/store/catalogue.ts';
import { temporaryStore } from '../fixtures/store/store.ts';
import type { ColumnKind, Table } from '../ports/table.ts';

const folder = new URL('./', import.meta.url);

async function filesOf(pattern: string): Promise<string[]> {
  const files = await Array.fromAsync(glob(pattern, { cwd: folder }));
  return files.filter((file) => !file.endsWith('.test.ts')).sort();
}

function isTable(value: unknown): value is Table<Record<string, ColumnKind>> {
  return typeof value === 'object' && value !== null && 'columns' in value && 'marks' in value;
}

/** All tables that areas declare, each with its file. */
async function declaredTables() {
  const found: { file: string; table: Table<Record<string, ColumnKind>> }[] = [];
  for (const file of await filesOf('**/*rows.ts')) {
    const module: Readonly<Record<string, unknown>> = await import(new URL(file, folder).href);
    for (const value of Object.values(module)) if (isTable(value)) found.push({ file, table: value });
  }
  return found;
}

/** The kind that a table must declare for a column of the migrations. */
function kindOf({ type, notnull }: { type: string; notnull: number }): string {
  const base = { TEXT: 'text', INTEGER: 'integer', BIGINT: 'integer' }[type.toUpperCase()];
  return `${base ?? type}${notnull === 1 ? '' : '?'}`;
}

test('declared columns have the names and kinds of the migrations', async () => {
  const store = await temporaryStore();
  const declared = await declaredTables();
  expect(declared.length).toBeGreaterThan(20);
  for (const { file, table } of declared) {
    const rows = await store.all<{ name: string; type: string; notnull: number }>(columnsOfTable, table.name);
    const migrated = Object.fromEntries(rows.map((row) => [row.name, kindOf(row)]));
    const known = Object.keys(table.columns).map((column) => [column, migrated[column] ?? 'no such column']);
    expect({ [`${file}: ${table.name}`]: table.columns }).toEqual({
      [`${file}: ${table.name}`]: Object.fromEntries(known),
    });
  }
});

test('every table is exported by a `*rows.ts` file, where the test above finds it', async () => {
  let declarations = 0;
  for (const file of await filesOf('**/*.ts')) {
    const text = await readFile(new URL(file, folder), 'utf8');
    declarations += text.match(/[^\w.]table\('/g)?.length ?? 0;
  }
  expect(declarations).toBe((await declaredTables()).length);
});

test('every row type is derived from its table', async () => {
  const handwritten: string[] = [];
  for (const file of await filesOf('**/*.ts')) {
    const text = await readFile(new URL(file, folder), 'utf8');
    // A handwritten `type SourceRow = { … }` may differ from the migrations.
    for (const [, name] of text.matchAll(/type (\w*Row) = \{\s*\w/g)) handwritten.push(`${file}: ${name}`);
  }
  expect(handwritten).toEqual([]);
});
