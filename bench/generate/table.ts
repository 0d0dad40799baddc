import type { Outcome } from './measured.ts';

const cell = (figure: number | undefined, digits: number, width: number): string =>
  (figure === undefined ? '' : figure.toFixed(digits)).padStart(width);

/** Prints a document as one line: its result and its cost. */
export function printOutcome({ document, all, client, crash, typeErrors, firstTypeError }: Outcome): void {
  const blockingFindings = all?.blockingFindings ?? [];
  const came =
    crash === undefined
      ? blockingFindings.length > 0
        ? `refused, ${blockingFindings.length} errors`
        : 'generated'
      : 'ENDED';
  const figures = [
    cell(all?.operations, 0, 5),
    cell(all?.cpuSeconds, 1, 6),
    cell(all?.peakMegabytes, 0, 5),
    cell(client?.cpuSeconds, 1, 6),
    cell(client?.peakMegabytes, 0, 5),
    cell(all && blockingFindings.length === 0 ? typeErrors : undefined, 0, 4),
  ];
  console.log(`  ${document.name.slice(0, 40).padEnd(40)} ${came.padEnd(22)} ${figures.join(' ')}`);
  for (const { location, subject, fact, rule } of blockingFindings.slice(0, 3))
    console.log(
      `      ${location.line}:${location.column}: ${subject}: ${fact} [${rule ?? 'load'}]`.slice(0, 200),
    );
  if (crash !== undefined) console.log(`      ${crash}`.slice(0, 200));
  if (firstTypeError !== undefined) console.log(`      ${firstTypeError}`.slice(0, 200));
}

/** Prints the number of documents that each rule rejects, and of those that it gives hints for. */
export function printRules(outcomes: readonly Outcome[]): void {
  const rules = new Map<string, { rejected: number; hinted: number }>();
  for (const { all } of outcomes) {
    const rejecting = new Set(all?.blockingFindings.map(({ rule }) => rule ?? 'load'));
    const hinting = new Set(all?.hints.map(({ rule }) => rule ?? 'load'));
    for (const rule of new Set([...rejecting, ...hinting])) {
      const count = rules.get(rule) ?? { rejected: 0, hinted: 0 };
      if (rejecting.has(rule)) count.rejected += 1;
      if (hinting.has(rule)) count.hinted += 1;
      rules.set(rule, count);
    }
  }
  const generated = outcomes.filter(({ all }) => all && all.blockingFindings.length === 0).length;
  console.log(`  ${generated} of ${outcomes.length} generated; documents by rule:`);
  for (const [rule, { rejected, hinted }] of [...rules].sort(([, a], [, b]) => b.rejected - a.rejected))
    console.log(`    ${rule.padEnd(26)} rejects ${String(rejected).padStart(3)}, hints at ${hinted}`);
}
