import type { Outcome } from './measured.ts';

const cell = (figure: number | undefined, digits: number, width: number): string =>
  (figure === undefined ? '' : figure.toFixed(digits)).padStart(width);

/** A document as a line: what it came to, and what that took. */
export function printOutcome({ document, all, client, crash, typeErrors, firstTypeError }: Outcome): void {
  const refusals = all?.refusals ?? [];
  const came =
    crash === undefined
      ? refusals.length > 0
        ? `refused, ${refusals.length} errors`
        : 'generated'
      : 'ENDED';
  const figures = [
    cell(all?.operations, 0, 5),
    cell(all?.cpuSeconds, 1, 6),
    cell(all?.peakMegabytes, 0, 5),
    cell(client?.cpuSeconds, 1, 6),
    cell(client?.peakMegabytes, 0, 5),
    cell(all && refusals.length === 0 ? typeErrors : undefined, 0, 4),
  ];
  console.log(`  ${document.name.slice(0, 40).padEnd(40)} ${came.padEnd(22)} ${figures.join(' ')}`);
  for (const { place, subject, fact, rule } of refusals.slice(0, 3))
    console.log(`      ${place.line}:${place.column}: ${subject}: ${fact} [${rule ?? 'load'}]`.slice(0, 200));
  if (crash !== undefined) console.log(`      ${crash}`.slice(0, 200));
  if (firstTypeError !== undefined) console.log(`      ${firstTypeError}`.slice(0, 200));
}

/** How many documents each rule refuses, and how many it says something of. */
export function printRules(outcomes: readonly Outcome[]): void {
  const rules = new Map<string, { refused: number; hinted: number }>();
  for (const { all } of outcomes) {
    const refusing = new Set(all?.refusals.map(({ rule }) => rule ?? 'load'));
    const hinting = new Set(all?.hints.map(({ rule }) => rule ?? 'load'));
    for (const rule of new Set([...refusing, ...hinting])) {
      const count = rules.get(rule) ?? { refused: 0, hinted: 0 };
      if (refusing.has(rule)) count.refused += 1;
      if (hinting.has(rule)) count.hinted += 1;
      rules.set(rule, count);
    }
  }
  const generated = outcomes.filter(({ all }) => all && all.refusals.length === 0).length;
  console.log(`  ${generated} of ${outcomes.length} generated; documents by rule:`);
  for (const [rule, { refused, hinted }] of [...rules].sort(([, a], [, b]) => b.refused - a.refused))
    console.log(`    ${rule.padEnd(26)} refuses ${String(refused).padStart(3)}, hints at ${hinted}`);
}
