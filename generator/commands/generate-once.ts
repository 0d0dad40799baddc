import { dirname, join } from 'node:path';
import { makeNamedFolder } from '../../cli/output-folder.ts';
import { printableLines } from '../../cli/printable-text.ts';
import type { LoadOptions } from '../load/load.ts';
import { readFromDisk, type SpecReader } from '../load/spec-file.ts';
import type { Config } from '../model/contract/config.ts';
import { targetsByFile } from '../targets/makers.ts';
import { type Context, print } from './console.ts';
import { type Generation, generate, serverFolder } from './generation.ts';
import { nextStep } from './next-step.ts';
import { printCheck, printGenerated, printUpToDate } from './print-result.ts';
import type { ScaffoldReport } from './scaffold/report.ts';
import { Seen } from './up-to-date/disk-state.ts';
import { type RunResult, remember } from './up-to-date/record.ts';
import { compare, type Drift, isFirst, withManifest, write } from './write.ts';

/** Generates all files and writes them. A caller that generates repeatedly passes `LoadOptions`. */
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
  const runResult = resultOf(made, report);
  const removed = drift.filter(({ kind }) => kind === 'stale').length;
  const text = report === undefined ? '' : (await import('./scaffold/report.ts')).printReport(report);
  if (report) await saveHandlers(report);
  if (text === '') keep(config, maker, made, runResult, seen);
  printGenerated(config, runResult, { written: drift.length - removed, removed }, context);
  if (text !== '') print(context, text);
  // A project with all handlers, such as one of `init`, needs no advice to write them.
  const hasHandlers = report?.files.length === 0;
  const next = isFirst(drift) && !hasHandlers ? nextStep(config, made.targets) : undefined;
  if (next !== undefined) print(context, next);
  return 0;
}

/** Writes the stubs. Their folders are created first, because the disk of the TypeScript reader may never return. */
async function saveHandlers(report: ScaffoldReport): Promise<void> {
  for (const { path } of report.files) makeNamedFolder('the folder of handlers', dirname(path));
  (await import('./scaffold/report.ts')).saveScaffold(report);
}

/** Reports how the files on disk differ from the generated ones. */
export async function check(config: Config, maker: string, context: Context, json: boolean): Promise<number> {
  const seen = new Seen();
  const made = await generate(config, { read: watchedBy(seen, readFromDisk) });
  const drift = compare(config.output, made.files);
  const report = await scaffoldOf(config, made, seen);
  const oddities = report ? (await import('./scaffold/report.ts')).printReport(report, { saved: false }) : '';
  const runResult = resultOf(made, report);
  const matches = drift.length === 0 && oddities === '';
  if (matches) keep(config, maker, made, runResult, seen);
  if (json) {
    printCheck(config, runResult, drift, matches, context);
    return matches ? 0 : 1;
  }
  const makers = drift.some(({ kind }) => kind === 'stale')
    ? await targetsByFile(made.targets, made.contract, made.document)
    : new Map<string, string>();
  for (const one of drift) context.output.err(`${printableLines(describe(config, one, makers))}\n`);
  if (oddities !== '') context.output.err(`${printableLines(oddities)}\n`);
  if (matches) printUpToDate(config, runResult, context);
  return matches ? 0 : 1;
}

/** Records each file that is read or missing. */
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

function resultOf({ contract, files, hints }: Generation, report: ScaffoldReport | undefined): RunResult {
  const limits = hints.filter(({ severity }) => severity === 'warning');
  const { files: _, ...handlers } = report ?? { files: [] };
  return {
    operations: contract.areas.flatMap((area) => area.operations).length,
    files: files.length,
    limits,
    hints: hints.length - limits.length,
    handlers,
  };
}

/**
 * Remembers this run, so that the next run does nothing if nothing changed. A run with foreign targets is
 * not remembered, because the files that they read are unknown.
 */
function keep(config: Config, maker: string, made: Generation, runResult: RunResult, seen: Seen): void {
  if (made.own) remember(config, maker, { seen: seen.states(), made: withManifest(made.files), runResult });
}

function describe({ output }: Config, { path, kind }: Drift, makers: ReadonlyMap<string, string>): string {
  const maker = makers.get(path);
  const facts = {
    differs: 'differs',
    missing: 'is missing',
    stale:
      maker === undefined
        ? 'is no longer generated'
        : `is generated by the target ${maker}, which is not selected`,
  };
  return `${join(output, path)} ${facts[kind]}. Run: npx callsheet generate`;
}

/**
 * Checks the hand-written handlers. The TypeScript reader for this is large, so it is loaded only if there
 * are handlers.
 */
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
