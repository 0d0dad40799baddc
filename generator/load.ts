import type { Document, Finding, Mapping, Node } from './document.ts';
import { SpecError, sortFindings } from './findings.ts';
import { withoutAliasSchemes } from './load/alias-schemes.ts';
import { bundle } from './load/bundle.ts';
import { readClauseFile } from './load/clauses.ts';
import { readFiles, readFromDisk, type SpecReader, shown, start } from './load/files.ts';
import { withImplied } from './load/implied-responses.ts';
import { Positions } from './load/positions.ts';

/**
 * Reads a spec, of one file or many, into one document that remembers where each of its nodes was written.
 * Throws a `SpecError` when a file cannot be read or parsed or a `$ref` leads nowhere. `read` stands in for the disk, as
 * where a spec is read as an earlier revision had it.
 */
export async function load(entry: string, read: SpecReader = readFromDisk): Promise<Document> {
  const findings: Finding[] = [];
  const positions = new Positions();
  const files = await readFiles(entry, read, positions, findings);
  if (findings.length > 0) throw new SpecError(sortFindings(findings));
  const bundled = withoutAliasSchemes(bundle(files, positions, findings), positions);
  const root = withImplied(bundled, positions);
  const numbered = await readClauseFile(files.entry, read, positions, findings);
  if (findings.length > 0) throw new SpecError(sortFindings(findings));
  const first = start(files.entry);
  // Files are read side by side; their order must not depend on which came first.
  const names = [...files.parsed.keys()]
    .map(shown)
    .sort((a, b) => (a === first.file ? -1 : b === first.file ? 1 : a < b ? -1 : 1));
  return {
    root,
    entry: first.file,
    files: numbered === undefined ? names : [...names, numbered.file],
    clauses: numbered?.clauses,
    place: (node: Mapping | readonly Node[], key?: string | number) => positions.find(node, key) ?? first,
  };
}
