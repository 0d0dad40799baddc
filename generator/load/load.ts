import { resolve } from 'node:path';
import { withoutAliasSchemes } from './alias-schemes.ts';
import { bundle } from './bundle.ts';
import { readClauseFile } from './clauses.ts';
import type { Document, Finding, Mapping, Node } from './document/document.ts';
import { SpecError, sortFindings } from './document/findings.ts';
import { readFiles, readingOnce, shown, start } from './files.ts';
import { withoutIdentifiers } from './identifiers.ts';
import { withOverlay } from './overlays/overlay.ts';
import { readOverlays } from './overlays/overlay-files.ts';
import { Positions } from './positions.ts';
import { Reach, type ResolvePath } from './reach.ts';
import { readFromDisk, type SpecReader } from './spec-file.ts';

/** Options for reading a spec. */
export interface LoadOptions {
  /** Overlays, applied to the entry in this order. */
  readonly overlays?: readonly string[];
  /** Folders, in addition to the entry's own, that the spec may refer to. */
  readonly sharedFolders?: readonly string[];
  /** Replaces the disk, for example to read an earlier revision of the spec. */
  readonly read?: SpecReader;
  /** Resolves symlinks; by default on the disk. */
  readonly resolvePath?: ResolvePath;
  /** A cache for repeated loads: a file that has not changed is not parsed again. */
  readonly positions?: Positions;
}

/**
 * Reads a spec of one or more files into one document that records the location of each node. The document
 * lacks the responses and parameters that its traits imply: `loadSpec` in `traits/load-spec.ts` adds them.
 * Throws a `SpecError` if a file cannot be read or parsed, or a `$ref` has no target. The entry may be an
 * overlay that names the document it extends.
 */
export async function loadWritten(named: string, options: LoadOptions = {}): Promise<Document> {
  const findings: Finding[] = [];
  const shared = options.sharedFolders ?? [];
  const reach = new Reach([named, ...(options.overlays ?? [])], shared, options.resolvePath);
  const read = readingOnce(reach.within(options.read ?? readFromDisk));
  const { positions = new Positions() } = options;
  const { entry, overlays } = await readOverlays(named, options.overlays ?? [], read, positions, findings);
  if (findings.length > 0) throw new SpecError(sortFindings(findings));
  const files = await readFiles(entry, read, positions, findings, (content) =>
    overlays.reduce((root, overlay) => withOverlay(root, overlay, positions, findings), content),
  );
  if (findings.length > 0) throw new SpecError(sortFindings(findings));
  const placed = withoutIdentifiers(files, positions, findings);
  if (findings.length > 0) throw new SpecError(sortFindings(findings));
  const bundled = bundle(placed, positions, findings);
  const root = withoutAliasSchemes(bundled.document(), positions);
  // The clauses of an overlay on a foreign document are next to the overlay.
  const numbered = await readClauseFile(resolve(named), read, positions, findings);
  if (findings.length > 0) throw new SpecError(sortFindings(findings));
  const first = start(files.entry);
  // Files are read concurrently, and their order must not depend on the speed of each.
  const names = [...files.parsed.keys(), ...overlays.map(({ file }) => file)]
    .map(shown)
    .sort((a, b) => (a === first.file ? -1 : b === first.file ? 1 : a < b ? -1 : 1));
  return {
    root,
    presentKeywords: bundled.presentKeywords,
    entry: first.file,
    files: numbered === undefined ? names : [...names, numbered.file],
    clauses: numbered?.clauses,
    location: (node: Mapping | readonly Node[], key?: string | number) => positions.find(node, key) ?? first,
  };
}
