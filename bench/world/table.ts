import type { Failure, Judged } from './judged.ts';

const cell = (figure: number | undefined, width = 5): string => String(figure ?? 0).padStart(width);

const longestShown = 300;

/** The heading of the table. */
export function printHeading(): void {
  console.log(
    `  ${'document'.padEnd(36)} operations  pass  fail blocked not covered | by generated code, suite, handlers | s`,
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
    cell(totals['not covered'] ?? totals.skipped, 11),
  ];
  const causes = [cell(by('generated')), cell(by('suite')), cell(by('handlers'))];
  console.log(
    `  ${document.name.slice(0, 36).padEnd(36)} ${figures.join(' ')} | ${causes.join(' ')} | ${seconds.toFixed(0)}`,
  );
  if (stopped) console.log(`      ${stopped.kind}: ${firstLines(stopped.because)}`);
  for (const { cause, id, reason } of failures)
    console.log(`      ${cause}: ${id}: ${reason.replaceAll(/\s+/g, ' ').slice(0, longestShown)}`);
}

const firstLines = (text: string): string =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, 4)
    .join(' / ')
    .slice(0, 2 * longestShown);
