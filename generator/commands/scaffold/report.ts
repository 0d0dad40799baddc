import { posix } from 'node:path';
import { type FileSystemHost, Project } from 'ts-morph';
import type { Place } from '../../load/document/document.ts';
import { printFinding, sortFindings } from '../../load/document/findings.ts';

/** What the hand-written half lacks, has too much of, or hides. Paths are relative to the working folder. */
export interface ScaffoldReport {
  /** Files that did not exist. */
  readonly created: readonly string[];
  /** The new file of error responses, and how many of its values are still to be written. */
  readonly errorResponses: readonly { readonly file: string; readonly todos: number }[];
  /** Operations added to files that did. */
  readonly added: readonly { readonly file: string; readonly operation: string }[];
  /** Handlers and folders whose operation or area the contract has not, or has elsewhere. */
  readonly orphaned: readonly Oddity[];
  /** What could not be read, and so was left as it is. */
  readonly unclear: readonly Oddity[];
  /** The files created or added to, not yet on disk. */
  readonly files: readonly { readonly path: string; readonly text: string }[];
}

/** A handler or area by name, with its place in hand-written code and what to do about it. */
export interface Oddity extends Place {
  readonly name: string;
  readonly fact: string;
}

/** Writes what a report holds. */
export function saveScaffold(
  report: ScaffoldReport,
  disk: FileSystemHost = new Project().getFileSystem(),
): void {
  for (const { path, text } of report.files) {
    const file = absolute(disk, path);
    const folder = posix.dirname(file);
    if (!disk.directoryExistsSync(folder)) disk.mkdirSync(folder);
    disk.writeFileSync(file, text);
  }
}

/** One line per thing done and per thing to do; with `saved: false`, what is missing rather than what was added. */
export function printReport(
  report: ScaffoldReport,
  { saved = true }: { readonly saved?: boolean } = {},
): string {
  const start = (file: string) => ({ file, line: 1, column: 1 });
  const todo = 'is missing; run `npx callsheet generate`';
  const findings = [
    ...report.created.map((file) => ({
      place: start(file),
      subject: posix.basename(posix.dirname(file)),
      fact: saved ? 'created; its operations answer 501 until they are written' : todo,
    })),
    ...report.errorResponses.map(({ file, todos }) => ({
      place: start(file),
      subject: 'error responses',
      fact: saved ? createdWith(todos) : todo,
    })),
    ...report.added.map(({ file, operation }) => ({
      place: start(file),
      subject: operation,
      fact: saved ? 'added; it answers 501 until it is written' : todo,
    })),
    ...[...report.orphaned, ...report.unclear].map(({ name, fact, ...place }) => ({
      place,
      subject: name,
      fact,
    })),
  ];
  return sortFindings(findings).map(printFinding).join('\n');
}

const createdWith = (todos: number): string => {
  if (todos === 0) return 'created; change what you would say otherwise';
  return `created; ${todos === 1 ? 'one value is' : `${todos} values are`} TODO, and it does not compile until you write them`;
};

/** A path as the disk takes it. */
export function absolute(disk: FileSystemHost, path: string): string {
  return posix.isAbsolute(path) ? path : posix.join(disk.getCurrentDirectory(), path);
}
