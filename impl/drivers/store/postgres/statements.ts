import { hash } from 'node:crypto';
import type pg from 'pg';
import type { Column } from '../../../ports/store.ts';
import { toColumnText } from '../../postgres/column-texts.ts';

/** The maximum number of prepared statements of a connection; later ones are sent unprepared. */
const maxNamed = 500;

interface Known {
  readonly text: string;
  readonly name: string | undefined;
}

const known = new Map<string, Known>();

/** A statement with its values in the form of `pg`: prepared once on each connection, under its own name. */
export function query(statement: string, values: readonly Column[]): pg.QueryConfig<Column[]> {
  const { text, name } = known.get(statement) ?? remember(statement);
  const sent = values.map((value) => (typeof value === 'string' ? toColumnText(value) : value));
  return { text, values: sent, ...(name === undefined ? {} : { name }) };
}

function remember(statement: string): Known {
  const text = inPostgres(statement);
  if (known.size >= maxNamed) return { text, name: undefined };
  const entry = { text, name: hash('sha1', text) };
  known.set(statement, entry);
  return entry;
}

/**
 * The statement in PostgreSQL's dialect. SQLite runs one write at a time and needs no row lock, so the
 * statements contain it as a comment.
 */
export function inPostgres(statement: string): string {
  return numbered(statement)
    .replace(/\bjson_each\((\$\d+)\)/g, 'json_array_elements_text($1::json) AS listed (value)')
    .replace('/* FOR SHARE */', 'FOR SHARE');
}

/** The statement with `$1`, `$2`, … for its placeholders, except in quotes and comments. */
export function numbered(statement: string): string {
  let count = 0;
  return statement.replace(/'[^']*'|"[^"]*"|--[^\n]*|\/\*[\s\S]*?\*\/|\?/g, (part) => {
    if (part !== '?') return part;
    count += 1;
    return `$${count}`;
  });
}
