import type { Failure, Judged } from './judged.ts';

const cell = (figure: number | undefined, width = 5): string => String(figure ?? 0).padStart(width);

const maxShownLength = 300;

/** The heading of the table. */
export function printHeading(): void {
  console.log(
    `  ${'document'.padEnd(36)} operations  pass  fail blocked not covered | by generated code, suite, handlers, reported | s`,
  );
}

/** A document as a line, with its failures below, each kind once. */
export function printJudged({ document, operations, totals, failures, stopped, seconds }: Judged): void {
  const by = (cause: Failure['cause']) => failures.filter((failure) => failure.cause === cause).length;
  const figures = [
    cell(operations, 10),
    cell(totals.pass),
    cell((totals.fail ?? 0) + (totals.error ?? 0)),
    cell(totals.blocked, 7),
    cell(totals['not-covered'], 11),
  ];
  const causes = [cell(by('generated')), cell(by('suite')), cell(by('handlers')), cell(by('reported'))];
  console.log(
    `  ${document.name.slice(0, 36).padEnd(36)} ${figures.join(' ')} | ${causes.join(' ')} | ${seconds.toFixed(0)}`,
  );
  if (stopped) console.log(`      ${stopped.kind}: ${firstLines(stopped.because)}`);
  const kinds = new Map<string, { readonly first: Failure; times: number }>();
  for (const failure of failures) {
    const key = `${failure.cause} ${failure.reason.replaceAll(/\d+|"[^"]*"/g, '')}`;
    const kind = kinds.get(key) ?? { first: failure, times: 0 };
    kind.times += 1;
    kinds.set(key, kind);
  }
  for (const { first, times } of kinds.values()) {
    const reason = first.reason.replaceAll(/\s+/g, ' ').slice(0, maxShownLength);
    console.log(
      `      ${first.cause}: ${first.id}: ${reason}${times > 1 ? ` (and ${times - 1} alike)` : ''}`,
    );
  }
}

const firstLines = (text: string): string =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, 4)
    .join(' / ')
    .slice(0, 2 * maxShownLength);

/** The type errors of a document's server and scaffold. */
export function printTypeErrors(errors: readonly string[]): void {
  console.log(
    `      ${errors.length} type errors${errors.length > 0 ? `: ${errors[0]?.slice(0, maxShownLength)}` : ''}`,
  );
}
