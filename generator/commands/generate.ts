import { existsSync, watch as watchFolder } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { type Config, type Given, readConfig } from '../config.ts';
import type { Contract } from '../contract.ts';
import type { Finding } from '../document.ts';
import { printWithRule, SpecError } from '../findings.ts';
import { generate as generateFiles, serverFolder } from '../generation.ts';
import type { ScaffoldReport } from '../scaffold/report.ts';
import { makersBeside } from '../targets/makers.ts';
import { compare, type Drift, write } from '../write.ts';
import { type Context, print, printJson, UsageError } from './console.ts';

/** How generating is to go. */
export interface GenerateFlags extends Omit<Given, 'overlays'> {
  readonly overlay?: readonly string[];
  readonly check?: boolean;
  readonly watch?: boolean;
  readonly json?: boolean;
}

/** `callsheet generate [--check | --watch]`: spec in, generated files out. */
export async function generate(flags: GenerateFlags, context: Context): Promise<number> {
  const { check: checks, watch: watches, json, overlay: overlays, ...given } = flags;
  if (checks && watches)
    throw new UsageError('--check writes nothing and --watch writes on; give one of them.');
  if (json && !checks) throw new UsageError('--json goes with --check.');
  const config = await readConfig({ ...given, overlays });
  if (checks) return check(config, context, json === true);
  if (watches) return watch(config, context);
  return generateOnce(config, context);
}

async function generateOnce(config: Config, context: Context): Promise<number> {
  const { contract, files, targets, hints } = await generateFiles(config);
  const drift = write(config.output, files);
  const report = await scaffoldOf(config, contract, targets);
  if (report) (await import('../scaffold/report.ts')).saveScaffold(report);
  const written = drift.filter(({ kind }) => kind !== 'stale').length;
  const removed = drift.length - written;
  const operations = contract.areas.flatMap((area) => area.operations).length;
  print(
    context,
    `${config.output}: ${operations} operations, ${files.length} files; ${written} written, ${removed} removed.`,
  );
  sayHints(hints, context);
  if (report) await sayScaffold(report, context);
  return 0;
}

/** What a target is without is told each time; hints are counted, for those who want to hear them. */
function sayHints(hints: readonly Finding[], context: Context): void {
  const limits = hints.filter(isLimit);
  for (const limit of limits) context.output.err(`${printWithRule(limit)}\n`);
  const others = hints.length - limits.length;
  if (others > 0)
    print(context, `${others === 1 ? '1 hint' : `${others} hints`} on the spec: npx callsheet lint`);
}

async function check(config: Config, context: Context, json: boolean): Promise<number> {
  const { contract, document, files, targets, hints } = await generateFiles(config);
  const drift = compare(config.output, files);
  const report = await scaffoldOf(config, contract, targets);
  const oddities = report
    ? (await import('../scaffold/report.ts')).printReport(report, { saved: false })
    : '';
  const matches = drift.length === 0 && oddities === '';
  if (json) {
    const { files: _, ...handlers } = report ?? { files: [] };
    const limits = hints.filter(isLimit);
    printJson(context, { spec: config.spec, output: config.output, matches, drift, handlers, limits });
    return matches ? 0 : 1;
  }
  const makers = drift.some(({ kind }) => kind === 'stale')
    ? await makersBeside(targets, contract, document)
    : new Map<string, string>();
  for (const one of drift) context.output.err(`${describe(config, one, makers)}\n`);
  if (oddities !== '') context.output.err(`${oddities}\n`);
  if (matches) print(context, `${config.output} matches ${config.spec}${counted(hints)}.`);
  return matches ? 0 : 1;
}

const isLimit = ({ weight }: Finding): boolean => weight === 'limited';

/** `; limited: client 2, python 1`: how much of the document each target is without. */
function counted(hints: readonly Finding[]): string {
  const counts = new Map<string, number>();
  for (const { target = '' } of hints.filter(isLimit)) counts.set(target, (counts.get(target) ?? 0) + 1);
  const each = [...counts].map(([target, count]) => `${target} ${count}`.trim());
  return each.length === 0 ? '' : `; limited: ${each.sort().join(', ')} (npx callsheet lint tells them)`;
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
  contract: Contract,
  targets: ReadonlySet<string>,
): Promise<ScaffoldReport | undefined> {
  if (config.handlers === undefined || !targets.has('server')) return undefined;
  const { scaffold } = await import('../scaffold.ts');
  const imports = config.imports ?? 'js';
  return scaffold(contract, { handlers: config.handlers, server: serverFolder(config), imports });
}

async function sayScaffold(report: ScaffoldReport, context: Context): Promise<void> {
  const text = (await import('../scaffold/report.ts')).printReport(report);
  if (text !== '') print(context, text);
}

/** Generates now and whenever a file beside or below the spec's entry changes, until interrupted. */
async function watch(config: Config, context: Context): Promise<number> {
  const folder = dirname(config.spec);
  if (!existsSync(folder)) throw new UsageError(`There is no folder ${folder} to watch.`);
  const run = () =>
    generateOnce(config, context).then(
      () => {},
      (cause: unknown) => sayFailure(cause, context),
    );
  let running = run();
  let timer: NodeJS.Timeout | undefined;
  const watcher = watchFolder(folder, { recursive: true }, (_event, file) => {
    if (file !== null && isOutput(config, join(folder, file))) return;
    // Editors write a file in several steps; the last one counts.
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(run);
    }, 60);
  });
  await running;
  print(context, `Watching ${folder}; stop with Ctrl-C.`);
  return new Promise((resolve) => {
    process.once('SIGINT', () => {
      watcher.close();
      clearTimeout(timer);
      resolve(130);
    });
  });
}

/** Whether a changed file is one that generating changes: a spec may lie in the folder the output is in. */
function isOutput({ output, handlers }: Config, file: string): boolean {
  return [output, handlers, 'node_modules'].some(
    (folder) => folder !== undefined && !relative(folder, file).startsWith('..'),
  );
}

function sayFailure(cause: unknown, context: Context): void {
  if (!(cause instanceof SpecError)) throw cause;
  context.output.err(`${cause.message}\n`);
}
