import { printableJson } from '../../cli/printable-text.ts';
import { build } from '../build/build.ts';
import { diff as changesBetween, exitStatus, type Version } from '../diff/diff.ts';
import { jsonOf } from '../diff/formats/json.ts';
import { changelogOf, markdownOf } from '../diff/formats/markdown.ts';
import { sarifOf } from '../diff/formats/sarif.ts';
import { textOf } from '../diff/formats/text.ts';
import type { Told } from '../diff/formats/told.ts';
import { withoutIgnored } from '../diff/ignored.ts';
import type { Document } from '../load/document/document.ts';
import { type Config, readConfig } from '../model/contract/config.ts';
import { loadSpec } from '../traits/load-spec.ts';
import { readEarlier } from './against.ts';
import { type Context, print, UsageError } from './console.ts';

/** How two specs are compared and told. */
export interface DiffFlags {
  readonly against?: string;
  readonly format?: DiffFormat;
  readonly json?: boolean;
  readonly failOn?: 'breaking' | 'warning';
  readonly config?: string;
}

export const diffFormats = ['text', 'markdown', 'json', 'sarif', 'changelog'] as const;
export type DiffFormat = (typeof diffFormats)[number];

const printers: Readonly<Record<DiffFormat, (told: Told) => string>> = {
  text: textOf,
  markdown: markdownOf,
  json: (told) => printableJson(jsonOf(told), 2),
  sarif: (told) => printableJson(sarifOf(told), 1),
  changelog: changelogOf,
};

/** `callsheet diff`: what changed between two specs; 1 when it breaks clients and the major version stayed. */
export async function diff(flags: DiffFlags, specs: readonly string[], context: Context): Promise<number> {
  const { json, format = json ? 'json' : 'text', failOn = 'breaking', config: file } = flags;
  const config = await readConfig({ config: file });
  const { before, after } = await readBoth(flags.against, specs, config);
  const versions = { before: versionOf(before.document), after: versionOf(after.document) };
  const all = changesBetween(versions.before, versions.after);
  const { changes, meant, stale } = withoutIgnored(all, config.diff?.ignore ?? []);
  for (const index of stale)
    context.output.err(
      `diff.ignore[${index}] fits no change of these two; take it out of the configuration.\n`,
    );
  print(context, printers[format]({ before: before.name, after: after.name, versions, changes, meant }));
  return exitStatus(changes, versions.before.contract.version, versions.after.contract.version, failOn);
}

interface Named {
  readonly name: string;
  readonly document: Document;
}

async function readBoth(
  against: string | undefined,
  [first, second]: readonly string[],
  config: Config,
): Promise<{ readonly before: Named; readonly after: Named }> {
  const { overlays = [], sharedFolders = [] } = config;
  const read = async (name: string): Promise<Named> => ({
    name,
    document: await loadSpec(name, { sharedFolders }),
  });
  if (against !== undefined) {
    if (second !== undefined) throw new UsageError('diff --against takes one spec: the later one.');
    const spec = first ?? config.spec;
    const after = { name: spec, document: await loadSpec(spec, { overlays, sharedFolders }) };
    return { before: await readEarlier(against, spec, config), after };
  }
  if (first === undefined || second === undefined)
    throw new UsageError(
      'diff takes two specs, callsheet diff <before> <after>, or one and what to hold it against: callsheet diff --against v1.4.0',
    );
  return { before: await read(first), after: await read(second) };
}

/** A spec as far as comparing needs it: a published one has no clauses beside it, so it is not linted. */
const versionOf = (document: Document): Version => ({ document, contract: build(document) });
