import { printWithRule } from '../load/document/findings.ts';
import type { Config } from '../model/contract/config.ts';
import { type Context, print, printJson } from './console.ts';
import type { RunResult } from './up-to-date/record.ts';
import type { Drift } from './write.ts';

/**
 * Prints the result of `generate`: written files, each unsupported feature of a target, and the number of
 * hints.
 */
export function printGenerated(
  { output }: Config,
  { operations, files, limits, hints }: RunResult,
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

/** Prints that the files on disk match the generated ones. */
export const printUpToDate = ({ output, spec }: Config, runResult: RunResult, context: Context): void =>
  print(context, `${output} matches ${spec}${counted(runResult)}.`);

/** `; warnings: client 2, python 1`: the number of unsupported parts of the document for each target. */
function counted({ limits }: RunResult): string {
  const counts = new Map<string, number>();
  for (const { target = '' } of limits) counts.set(target, (counts.get(target) ?? 0) + 1);
  const each = [...counts].map(([target, count]) => `${target} ${count}`.trim());
  return each.length === 0 ? '' : `; warnings: ${each.sort().join(', ')} (npx callsheet lint lists them)`;
}

/** Prints the result of `--check` as JSON. */
export function printCheck(
  { output, spec }: Config,
  { handlers, limits }: RunResult,
  drift: readonly Drift[],
  matches: boolean,
  context: Context,
): void {
  printJson(context, { spec, output, matches, drift, handlers, limits });
}
