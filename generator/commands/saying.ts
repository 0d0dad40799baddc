import type { Config } from '../config.ts';
import type { Told } from '../unchanged/record.ts';
import type { Drift } from '../write.ts';
import { type Context, print, printJson } from './console.ts';

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
  for (const limit of limits) context.output.err(`${limit}\n`);
  if (hints > 0)
    print(context, `${hints === 1 ? '1 hint' : `${hints} hints`} on the spec: npx callsheet lint`);
}

/** Says that the disk holds what generating would write. */
export const sayMatches = ({ output, spec }: Config, context: Context): void =>
  print(context, `${output} matches ${spec}.`);

/** What `--check` came to, for programs. */
export function printCheck(
  { output, spec }: Config,
  found: { readonly matches: boolean; readonly drift: readonly Drift[]; readonly handlers: object },
  context: Context,
): void {
  const { matches, drift, handlers } = found;
  printJson(context, { spec, output, matches, drift, handlers });
}
