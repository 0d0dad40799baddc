import { join } from 'node:path';
import { printableLines } from '../../cli/printable-text.ts';
import type { LoadOptions } from '../load/load.ts';
import { readFromDisk, type SpecReader } from '../load/spec-file.ts';
import type { Config } from '../model/contract/config.ts';
import { makersBeside } from '../targets/makers.ts';
import { type Context, print } from './console.ts';
import { type Generation, generate, serverFolder } from './generation.ts';
import { printCheck, sayMade, sayMatches } from './print-result.ts';
import type { ScaffoldReport } from './scaffold/report.ts';
import { Seen } from './up-to-date/disk-state.ts';
import { remember, type Told } from './up-to-date/record.ts';
import { compare, type Drift, withManifest, write } from './write.ts';

/** Generates and writes; `loading` is for whoever does so again and again. */
export async function generateOnce(
  config: Config,
  maker: string,
  context: Context,
  { read = readFromDisk, ...loading }: LoadOptions = {},
): Promise<number> {
  const seen = new Seen();
  const made = await generate(config, { ...loading, read: watchedBy(seen, read) });
  const drift = write(config.output, made.files);
  const report = await scaffoldOf(config, made, seen);
  const told = toldOf(made, report);
  const removed = drift.filter(({ kind }) => kind === 'stale').length;
  const text = report === undefined ? '' : (await import('./scaffold/report.ts')).printReport(report);
  if (report) (await import('./scaffold/report.ts')).saveScaffold(report);
  if (text === '') keep(config, maker, made, told, seen);
  sayMade(config, told, { written: drift.length - removed, removed }, context);
  if (text !== '') print(context, text);
  return 0;
}

/** Tells how the disk differs from what would be written. */
export async function check(config: Config, maker: string, context: Context, json: boolean): Promise<number> {
  const seen = new Seen();
  const made = await generate(config, { read: watchedBy(seen, readFromDisk) });
  const drift = compare(config.output, made.files);
  const report = await scaffoldOf(config, made, seen);
  const oddities = report ? (await import('./scaffold/report.ts')).printReport(report, { saved: false }) : '';
  const told = toldOf(made, report);
  const matches = drift.length === 0 && oddities === '';
  if (matches) keep(config, maker, made, told, seen);
  if (json) {
    printCheck(config, told, drift, matches, context);
    return matches ? 0 : 1;
  }
  const makers = drift.some(({ kind }) => kind === 'stale')
    ? await makersBeside(made.targets, made.contract, made.document)
    : new Map<string, string>();
  for (const one of drift) context.output.err(`${printableLines(describe(config, one, makers))}\n`);
  if (oddities !== '') context.output.err(`${printableLines(oddities)}\n`);
  if (matches) sayMatches(config, told, context);
  return matches ? 0 : 1;
}

/** Lets it be known what was read or not there. */
function watchedBy(seen: Seen, read: SpecReader): SpecReader {
  return async (file) => {
    try {
      const text = await read(file);
      seen.text(file, text);
      return text;
    } catch (error) {
      seen.now(file);
      throw error;
    }
  };
}

function toldOf({ contract, files, hints }: Generation, report: ScaffoldReport | undefined): Told {
  const limits = hints.filter(({ weight }) => weight === 'limited');
  const { files: _, ...handlers } = report ?? { files: [] };
  return {
    operations: contract.areas.flatMap((area) => area.operations).length,
    files: files.length,
    limits,
    hints: hints.length - limits.length,
    handlers,
  };
}

/** The next run need not be made where this one left nothing to do; of other people's targets nobody knows what they read. */
function keep(config: Config, maker: string, made: Generation, told: Told, seen: Seen): void {
  if (made.own) remember(config, maker, { seen: seen.states(), made: withManifest(made.files), told });
}

function describe({ output }: Config, { path, kind }: Drift, makers: ReadonlyMap<string, string>): string {
  const maker = makers.get(path);
  const facts = {
    differs: 'differs',
    missing: 'is missing',
    stale: maker === undefined ? 'is no longer made' : `is made by the target ${maker}, which is not chosen`,
  };
  return `${join(output, path)} ${facts[kind]}. Run: npx callsheet generate`;
}

/** The hand-written half; what reads TypeScript for it is large, and left alone where there is none. */
async function scaffoldOf(
  config: Config,
  { contract, targets }: Generation,
  seen: Seen,
): Promise<ScaffoldReport | undefined> {
  const { handlers, imports = 'js' } = config;
  if (handlers === undefined || !targets.has('server')) return undefined;
  const { scaffold } = await import('./scaffold/scaffold.ts');
  const { seenDisk } = await import('./scaffold/disk.ts');
  return scaffold(contract, { handlers, server: serverFolder(config), imports, disk: seenDisk(seen) });
}
