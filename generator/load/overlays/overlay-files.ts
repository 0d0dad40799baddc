import { dirname, resolve } from 'node:path';
import type { Finding } from '../document/document.ts';
import { mapping, text } from '../document/node.ts';
import { shown, start, whyUnreadable } from '../files.ts';
import type { Positions } from '../positions.ts';
import { OutsideFolderError, reachRule } from '../reach.ts';
import { parseSource } from '../source.ts';
import type { SpecReader } from '../spec-file.ts';
import { isOverlay, type Overlay } from './overlay.ts';

/**
 * A line that every overlay contains. The text is searched for it first, because parsing a large document is
 * slow.
 */
const versionLine = /(?:^|[\n{,])\s*["']?overlay["']?\s*:/;

/**
 * Reads the overlays of a spec. If the entry is an overlay, the document that it extends becomes the entry,
 * and the overlay is applied first. A file that cannot be read, or is not an overlay, is a finding.
 */
export async function readOverlays(
  named: string,
  more: readonly string[],
  read: SpecReader,
  positions: Positions,
  findings: Finding[],
): Promise<{ readonly entry: string; readonly overlays: readonly Overlay[] }> {
  const overlays: Overlay[] = [];
  for (const name of more) {
    const overlay = await readOverlay(resolve(name), read, positions, findings);
    if (overlay !== undefined) overlays.push(overlay);
  }
  const first = await entryOverlay(resolve(named), read, positions, findings);
  if (first === undefined) return { entry: named, overlays };
  const extended = text(first.content.extends);
  if (extended !== undefined && !/^[a-z][a-z0-9+.-]+:\/\//i.test(extended))
    return extending(first, extended, { read, positions, findings, overlays });
  const fact =
    extended === undefined
      ? 'extends nothing; name the document that it applies to: extends: ./api.yaml'
      : `extends "${extended}", which is not on this machine; copy the document to the folder of the overlay and name the copy`;
  const location = positions.find(first.content, 'extends') ?? start(first.file);
  findings.push({ location, subject: 'overlay', fact });
  return { entry: named, overlays };
}

interface Extending {
  readonly read: SpecReader;
  readonly positions: Positions;
  readonly findings: Finding[];
  readonly overlays: readonly Overlay[];
}

/** Makes the document that an overlay extends the entry. The overlay must be allowed to refer to it. */
async function extending(
  first: Overlay,
  extended: string,
  { read, positions, findings, overlays }: Extending,
): Promise<{ readonly entry: string; readonly overlays: readonly Overlay[] }> {
  const entry = resolve(dirname(first.file), extended);
  await read(entry).catch((problem: unknown) => {
    if (!(problem instanceof OutsideFolderError)) return;
    const location = positions.find(first.content, 'extends') ?? start(first.file);
    const fact = `extends "${extended}", which cannot be read: ${problem.message}`;
    findings.push({ location, subject: 'overlay', fact, rule: reachRule });
  });
  return { entry, overlays: [first, ...overlays] };
}

/** The entry as an overlay, if it is one. Other errors in it are reported when it is read as a document. */
async function entryOverlay(
  file: string,
  read: SpecReader,
  positions: Positions,
  findings: Finding[],
): Promise<Overlay | undefined> {
  const source = await read(file).catch(() => undefined);
  if (source === undefined || !source.includes('overlay') || !versionLine.test(source)) return undefined;
  const problems: Finding[] = [];
  const content = parseSource(source, shown(file), positions, problems);
  if (!isOverlay(content)) return undefined;
  findings.push(...problems);
  return { file, content: mapping(content) };
}

async function readOverlay(
  file: string,
  read: SpecReader,
  positions: Positions,
  findings: Finding[],
): Promise<Overlay | undefined> {
  try {
    const content = parseSource(await read(file), shown(file), positions, findings);
    if (isOverlay(content)) return { file, content: mapping(content) };
    const fact = 'is not an overlay: it needs overlay: 1.0.0 (or 1.1.0), info and actions';
    findings.push({ location: start(file), subject: 'overlay', fact });
  } catch (problem) {
    findings.push({
      location: start(file),
      subject: 'overlay',
      fact: `cannot be read: ${whyUnreadable(problem)}`,
    });
  }
  return undefined;
}
