import { build } from '../build.ts';
import { diff, exitStatus, printChanges, type Version } from '../diff.ts';
import { load } from '../load.ts';
import { type Console, parseFlags, UsageError } from './console.ts';

/** `callsheet diff <before> <after>`: what changed between two specs; 1 when it breaks clients and the major version stayed. */
export async function diffCommand(argv: readonly string[], console: Console): Promise<number> {
  const { positionals } = parseFlags(argv, {}, 2);
  const [before, after] = positionals;
  if (before === undefined || after === undefined)
    throw new UsageError('diff takes two specs: callsheet diff <before> <after>');
  const [old, current] = [await readVersion(before), await readVersion(after)];
  const changes = diff(old, current);
  console.out(printChanges(changes));
  return exitStatus(changes, old.contract.version, current.contract.version);
}

/** A spec as far as comparing needs it: a published one has no clauses beside it, so it is not linted. */
async function readVersion(entry: string): Promise<Version> {
  const document = await load(entry);
  return { document, contract: build(document) };
}
