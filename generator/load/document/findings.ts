import { oneLine } from '../../../cli/printable-text.ts';
import type { Finding } from './document.ts';

/**
 * A spec cannot be read as one document, or has errors. Contains the findings, of which at least one is an
 * error.
 */
export class SpecError extends Error {
  readonly findings: readonly Finding[];

  constructor(findings: readonly Finding[]) {
    super(printFindings(findings));
    this.name = 'SpecError';
    this.findings = findings;
  }
}

/** Whether a finding prevents generation. */
export const isError = ({ severity }: Finding): boolean => (severity ?? 'error') === 'error';

/** Prints a finding on one line: `spec/paths/rooms.yaml:14:9: createRoom: response 201 has no schema`. */
export function printFinding({ location, subject, fact, severity, target }: Finding): string {
  const limit = target === undefined ? 'warning: ' : `warning, ${target}: `;
  const label = severity === 'info' ? 'info: ' : severity === 'warning' ? limit : '';
  return oneLine(`${location.file}:${location.line}:${location.column}: ${label}${subject}: ${fact}`);
}

/** Prints a finding with the name of its rule, so that the project can change the severity. */
export function printWithRule(finding: Finding): string {
  return finding.rule === undefined ? printFinding(finding) : `${printFinding(finding)} [${finding.rule}]`;
}

/**
 * Prints each finding on a line, and a summary on the last line. `consequence` is the part of the command's work that was
 * not done, such as `nothing was generated`.
 */
export function printFindings(findings: readonly Finding[], consequence?: string): string {
  const count = findings.length === 1 ? '1 finding' : `${findings.length} findings`;
  const summary = consequence === undefined ? `${count}.` : `${count}; ${consequence}.`;
  return [...findings.map(printWithRule), summary].join('\n');
}

/** Sorts findings by file, line and column, and removes duplicates. */
export function sortFindings(findings: readonly Finding[]): Finding[] {
  const unique = new Map(findings.map((finding) => [printFinding(finding), finding]));
  return [...unique.values()].sort(
    (a, b) =>
      compare(a.location.file, b.location.file) ||
      a.location.line - b.location.line ||
      a.location.column - b.location.column ||
      compare(a.fact, b.fact),
  );
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
