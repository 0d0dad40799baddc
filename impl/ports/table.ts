import type { Column } from './store.ts';

/** The type of a column; with `?` it may be NULL. */
export type ColumnKind = 'text' | 'text?' | 'integer' | 'integer?';

/** The columns of a table that statements use, as defined by its migrations. A test compares the two. */
export interface Table<Columns extends Readonly<Record<string, ColumnKind>>> {
  readonly name: string;
  readonly columns: Columns;
  /** The names of the columns, for SELECT and INSERT. */
  readonly list: string;
  /** A `?` for each column of the list. */
  readonly marks: string;
  /** The values of a row in the order of the list. */
  values(row: RowOf<Columns>): Column[];
}

type Holds<Kind extends ColumnKind> = {
  text: string;
  'text?': string | null;
  integer: number;
  'integer?': number | null;
}[Kind];

type RowOf<Columns extends Readonly<Record<string, ColumnKind>>> = {
  -readonly [Name in keyof Columns]: Holds<Columns[Name]>;
};

/** The type of a table's rows, as far as its columns are declared. */
export type TableRow<Of extends { readonly columns: Readonly<Record<string, ColumnKind>> }> = RowOf<
  Of['columns']
>;

/** Declares the columns of a table; the types of its rows follow from them. */
export function table<const Columns extends Readonly<Record<string, ColumnKind>>>(
  name: string,
  columns: Columns,
): Table<Columns> {
  const names: readonly (keyof Columns & string)[] = Object.keys(columns);
  return {
    name,
    columns,
    list: names.join(', '),
    marks: names.map(() => '?').join(', '),
    values: (row) => names.map((column) => row[column]),
  };
}
