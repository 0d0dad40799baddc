import { dirname, join } from 'node:path';
import type { Clause, Finding, Mapping } from './document/document.ts';
import { isMapping, items, text, texts } from './document/node.ts';
import { isMissing, shown, start, whyUnreadable } from './files.ts';
import type { Positions } from './positions.ts';
import { OutsideFolderError, reachRule } from './reach.ts';
import { parseSource } from './source.ts';
import type { SpecReader } from './spec-file.ts';

const kinds = ['stated', 'not-shown'] as const;
const observers = ['client', 'operator', 'internal'] as const;

/** Reads the clauses from the file next to the entry; undefined if there is no such file. */
export async function readClauseFile(
  entry: string,
  read: SpecReader,
  positions: Positions,
  findings: Finding[],
): Promise<{ file: string; clauses: ReadonlyMap<string, Clause> } | undefined> {
  const path = join(dirname(entry), 'clauses.yaml');
  let source: string;
  try {
    source = await read(path);
  } catch (error) {
    if (!isMissing(error)) {
      const fact = `cannot be read: ${whyUnreadable(error)}`;
      const rule = error instanceof OutsideFolderError ? { rule: reachRule } : {};
      findings.push({ location: start(path), subject: 'clauses', fact, ...rule });
    }
    return undefined;
  }
  const file = shown(path);
  const content = parseSource(source, file, positions, findings);
  const clauses = new Map<string, Clause>();
  for (const item of items(isMapping(content) ? content.clauses : null)) {
    if (!isMapping(item)) continue;
    const clause = readClause(item, file, positions);
    const other = clauses.get(clause.id);
    if (other !== undefined) {
      const fact = `the clause at line ${other.location.line} has the same id`;
      findings.push({ location: clause.location, subject: clause.id, fact });
    }
    clauses.set(clause.id, clause);
  }
  return { file, clauses };
}

function readClause(item: Mapping, file: string, positions: Positions): Clause {
  return {
    id: text(item.id) ?? '',
    text: text(item.text) ?? '',
    kind: kinds.find((kind) => kind === item.kind) ?? 'stated',
    observable: observers.find((observer) => observer === item.observable) ?? 'client',
    untestable: text(item.untestable),
    proofs: texts(item.proofs),
    location: positions.find(item, 'id') ?? { file, line: 1, column: 1 },
  };
}
