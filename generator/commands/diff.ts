import { build } from '../build.ts';
import { diff as changesBetween, exitStatus, printChanges, type Version } from '../diff.ts';
import { load } from '../load.ts';
import { type Context, print, printJson, UsageError } from './console.ts';

/** `callsheet diff <before> <after>`: what changed between two specs; 1 when it breaks clients and the major version stayed. */
export async function diff(
  { json }: { readonly json?: boolean },
  [before, after]: readonly string[],
  context: Context,
): Promise<number> {
  if (before === undefined || after === undefined)
    throw new UsageError('diff takes two specs: callsheet diff <before> <after>');
  const [old, current] = [await readVersion(before), await readVersion(after)];
  const changes = changesBetween(old, current);
  if (json) {
    const flat = changes.map(({ kind, subject, fact, place }) => ({ kind, ...place, subject, fact }));
    printJson(context, { before, after, changes: flat });
  } else print(context, printChanges(changes));
  return exitStatus(changes, old.contract.version, current.contract.version);
}

/** A spec as far as comparing needs it: a published one has no clauses beside it, so it is not linted. */
async function readVersion(entry: string): Promise<Version> {
  const document = await load(entry);
  return { document, contract: build(document) };
}
