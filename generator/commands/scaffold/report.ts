import { posix } from 'node:path';
import { type FileSystemHost, Project } from 'ts-morph';
import type { Location } from '../../load/document/document.ts';
import { printFinding, sortFindings } from '../../load/document/findings.ts';

/**
 * Missing, superfluous and unclear parts of the hand-written code. Paths are relative to the working folder.
 */
export interface ScaffoldReport {
  /** New files. */
  readonly created: readonly string[];
  /** The new file of error responses, and the number of its values that the user must write. */
  readonly errorResponses: readonly { readonly file: string; readonly todos: number }[];
  /** Operations added to existing files. */
  readonly added: readonly { readonly file: string; readonly operation: string }[];
  /**
   * Handlers of operations that the contract does not have, or has in another area, and folders of areas
   * that it does not have.
   */
  readonly orphaned: readonly Oddity[];
  /** Code that could not be understood, and was not changed. */
  readonly unclear: readonly Oddity[];
  /** The created and changed files, not yet on disk. */
  readonly files: readonly { readonly path: string; readonly text: string }[];
}

/** A finding about a handler or an area, with its location in hand-written code and the remedy. */
export interface Oddity extends Location {
  readonly name: string;
  readonly fact: string;
}

/** Writes the files of a report. */
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

/**
 * Prints one line for each change and each remaining task. With `saved: false`, the lines name missing parts
 * instead of added ones.
 */
export function printReport(
  report: ScaffoldReport,
  { saved = true }: { readonly saved?: boolean } = {},
): string {
  const start = (file: string) => ({ file, line: 1, column: 1 });
  const todo = 'is missing; run `npx callsheet generate`';
  const findings = [
    ...report.created.map((file) => ({
      location: start(file),
      subject: posix.basename(posix.dirname(file)),
      fact: saved ? 'created; its operations respond 501 until they are written' : todo,
    })),
    ...report.errorResponses.map(({ file, todos }) => ({
      location: start(file),
      subject: 'error responses',
      fact: saved ? createdWith(todos) : todo,
    })),
    ...report.added.map(({ file, operation }) => ({
      location: start(file),
      subject: operation,
      fact: saved ? 'added; it responds 501 until it is written' : todo,
    })),
    ...[...report.orphaned, ...report.unclear].map(({ name, fact, ...location }) => ({
      location,
      subject: name,
      fact,
    })),
  ];
  return sortFindings(findings).map(printFinding).join('\n');
}

const createdWith = (todos: number): string => {
  if (todos === 0) return 'created; edit its texts as you like';
  return `created; ${todos === 1 ? 'one value is' : `${todos} values are`} TODO, and it does not compile until you write them`;
};

/** The absolute path of a file on the disk. */
export function absolute(disk: FileSystemHost, path: string): string {
  return posix.isAbsolute(path) ? path : posix.join(disk.getCurrentDirectory(), path);
}
