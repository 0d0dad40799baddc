import { oneLine } from '../../../cli/printable-text.ts';
import type { Finding } from './document.ts';

/** Thrown when the spec cannot be read as one document; carries everything found until then. */
export class SpecError extends Error {
  readonly findings: readonly Finding[];

  constructor(findings: readonly Finding[]) {
    super(printFindings(findings));
    this.name = 'SpecError';
    this.findings = findings;
  }
}

/** Whether a finding keeps everything from being generated. */
export const isError = ({ weight }: Finding): boolean => (weight ?? 'error') === 'error';

/** `spec/paths/rooms.yaml:14:9: createRoom: response 201 has no schema` */
export function printFinding({ place, subject, fact, weight, target }: Finding): string {
  const limit = target === undefined ? 'limited: ' : `limited, ${target}: `;
  const label = weight === 'style' ? 'style: ' : weight === 'limited' ? limit : '';
  return oneLine(`${place.file}:${place.line}:${place.column}: ${label}${subject}: ${fact}`);
}

/** The same for people who may want to weigh it otherwise: the name of its rule behind it. */
export function printWithRule(finding: Finding): string {
  return finding.rule === undefined ? printFinding(finding) : `${printFinding(finding)} [${finding.rule}]`;
}

/** One line per finding, and a last one that says what follows from them. */
export function printFindings(findings: readonly Finding[]): string {
  const count = findings.length === 1 ? '1 finding' : `${findings.length} findings`;
  return [...findings.map(printWithRule), `${count}; nothing was generated.`].join('\n');
}

/** In the order a reader meets them: by file, line, column; the same fact at the same place once. */
export function sortFindings(findings: readonly Finding[]): Finding[] {
  const unique = new Map(findings.map((finding) => [printFinding(finding), finding]));
  return [...unique.values()].sort(
    (a, b) =>
      compare(a.place.file, b.place.file) ||
      a.place.line - b.place.line ||
      a.place.column - b.place.column ||
      compare(a.fact, b.fact),
  );
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
