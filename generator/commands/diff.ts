import { requireReadable } from '../../cli/input-file.ts';
import { printableJson } from '../../cli/printable-text.ts';
import { build } from '../build/build.ts';
import { diff as changesBetween, exitStatus, type Version } from '../diff/diff.ts';
import { jsonOf } from '../diff/formats/json.ts';
import { changelogOf, markdownOf } from '../diff/formats/markdown.ts';
import type { DiffReport } from '../diff/formats/report.ts';
import { sarifOf } from '../diff/formats/sarif.ts';
import { textOf } from '../diff/formats/text.ts';
import { withoutIgnored } from '../diff/ignored.ts';
import type { Document } from '../load/document/document.ts';
import { type Config, readConfig } from '../model/contract/config.ts';
import { loadSpec } from '../traits/load-spec.ts';
import { readEarlier } from './against.ts';
import { type Context, print, UsageError } from './console.ts';
import { readSpecConfig } from './named-spec.ts';

/** Options of `callsheet diff`. */
export interface DiffFlags {
  readonly against?: string;
  readonly format?: DiffFormat;
  readonly json?: boolean;
  readonly failOn?: 'breaking' | 'warning';
  readonly config?: string;
}

export const diffFormats = ['text', 'markdown', 'json', 'sarif', 'changelog'] as const;
export type DiffFormat = (typeof diffFormats)[number];

const printers: Readonly<Record<DiffFormat, (report: DiffReport) => string>> = {
  text: textOf,
  markdown: markdownOf,
  json: (report) => printableJson(jsonOf(report), 2),
  sarif: (report) => printableJson(sarifOf(report), 1),
  changelog: changelogOf,
};

/**
 * `callsheet diff`: prints the changes between two specs. Exits with 1 if they break clients and the major
 * version is the same.
 */
export async function diff(flags: DiffFlags, specs: readonly string[], context: Context): Promise<number> {
  const { json, format = json ? 'json' : 'text', failOn = 'breaking' } = flags;
  const config = await configOf(flags, specs);
  const { before, after } = await readBoth(flags.against, specs, config);
  const versions = { before: versionOf(before.document), after: versionOf(after.document) };
  const all = changesBetween(versions.before, versions.after);
  const { changes, meant, stale } = withoutIgnored(all, config.diff?.ignore ?? []);
  for (const index of stale)
    context.output.err(
      `diff.ignore[${index}] matches no change between these two; remove it from the configuration.\n`,
    );
  print(context, printers[format]({ before: before.name, after: after.name, versions, changes, meant }));
  return exitStatus(changes, versions.before.contract.version, versions.after.contract.version, failOn);
}

/** The configuration, if all named files can be read. The later spec may come from it. */
async function configOf({ against, config }: DiffFlags, specs: readonly string[]): Promise<Config> {
  const [spec, second] = specs;
  if (against !== undefined) {
    if (second !== undefined) throw new UsageError('diff --against takes one spec: the later one.');
    return readSpecConfig({ spec, config }, 'callsheet diff --against v1.4.0 api.yaml');
  }
  if (second === undefined)
    throw new UsageError(
      'diff takes two specs, callsheet diff <before> <after>, or one spec with --against: callsheet diff --against v1.4.0',
    );
  for (const one of specs)
    requireReadable(one, 'name two OpenAPI documents, as in: callsheet diff before.yaml after.yaml');
  return readConfig({ config });
}

interface Named {
  readonly name: string;
  readonly document: Document;
}

async function readBoth(
  against: string | undefined,
  [first = '', second = '']: readonly string[],
  config: Config,
): Promise<{ readonly before: Named; readonly after: Named }> {
  const { overlays = [], sharedFolders = [] } = config;
  const read = async (name: string): Promise<Named> => ({
    name,
    document: await loadSpec(name, { sharedFolders }),
  });
  if (against !== undefined) {
    const { spec } = config;
    const after = { name: spec, document: await loadSpec(spec, { overlays, sharedFolders }) };
    return { before: await readEarlier(against, spec, config), after };
  }
  return { before: await read(first), after: await read(second) };
}

/**
 * The parts of a spec that a comparison needs. The spec is not linted, because a published spec lacks the
 * file of clauses.
 */
const versionOf = (document: Document): Version => ({ document, contract: build(document) });
