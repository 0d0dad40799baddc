/** The tables that a statement names. */
export interface StatementTables {
  readonly changed: readonly string[];
  /** Also contains the names of subqueries and functions, which are not tables. */
  readonly read: readonly string[];
  /** A comment of the statement gives the reason why it may use rows outside the scope of its write. */
  readonly isExempt: boolean;
}

const exemption = /\/\* outside the scope: \S/;
const notCode = /'[^']*'|--[^\n]*|\/\*[\s\S]*?\*\//g;
// `DO UPDATE SET` of an upsert and `FOR UPDATE` name no table.
const change = /(?:\bINSERT\s+INTO|(?<!\b(?:DO|FOR)\s+)\bUPDATE|\bDELETE\s+FROM)\s+"?(\w+)/gi;
const reading = /(?<!\bDELETE\s+)\b(?:FROM|JOIN)\s+"?(\w+)/gi;
const maxKnown = 1000;

const known = new Map<string, StatementTables>();

/** The tables of a statement. Results are cached by text, because writes repeat a few hundred statements. */
export function tablesOf(statement: string): StatementTables {
  const found = known.get(statement);
  if (found) return found;
  const tables = parse(statement);
  if (known.size < maxKnown) known.set(statement, tables);
  return tables;
}

function parse(statement: string): StatementTables {
  const code = statement.replace(notCode, ' ');
  return {
    changed: namesIn(code, change),
    read: namesIn(code, reading),
    isExempt: exemption.test(statement),
  };
}

function namesIn(code: string, pattern: RegExp): string[] {
  return [...new Set(code.matchAll(pattern).map(([, name = '']) => name))];
}
