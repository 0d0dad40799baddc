import { printWithRule } from '../load/document/findings.ts';
import type { Config } from '../model/contract/config.ts';
import { type Context, print, printJson } from './console.ts';
import type { Told } from './up-to-date/record.ts';
import type { Drift } from './write.ts';

/** Says what generating came to and did. What a target is without is told each time; hints are counted. */
export function sayMade(
  { output }: Config,
  { operations, files, limits, hints }: Told,
  { written, removed }: { readonly written: number; readonly removed: number },
  context: Context,
): void {
  print(
    context,
    `${output}: ${operations} operations, ${files} files; ${written} written, ${removed} removed.`,
  );
  for (const limit of limits) context.output.err(`${printWithRule(limit)}\n`);
  if (hints > 0)
    print(context, `${hints === 1 ? '1 hint' : `${hints} hints`} on the spec: npx callsheet lint`);
}

/** Says that the disk holds what generating would write. */
export const sayMatches = ({ output, spec }: Config, told: Told, context: Context): void =>
  print(context, `${output} matches ${spec}${counted(told)}.`);

/** `; limited: client 2, python 1`: how much of the document each target is without. */
function counted({ limits }: Told): string {
  const counts = new Map<string, number>();
  for (const { target = '' } of limits) counts.set(target, (counts.get(target) ?? 0) + 1);
  const each = [...counts].map(([target, count]) => `${target} ${count}`.trim());
  return each.length === 0 ? '' : `; limited: ${each.sort().join(', ')} (npx callsheet lint tells them)`;
}

/** Prints what `--check` came to, for programs. */
export function printCheck(
  { output, spec }: Config,
  { handlers, limits }: Told,
  drift: readonly Drift[],
  matches: boolean,
  context: Context,
): void {
  printJson(context, { spec, output, matches, drift, handlers, limits });
}
