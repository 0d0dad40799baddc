import { existsSync, watch as watchFolder } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { type Config, readConfigFile } from '../config.ts';
import { SpecError } from '../findings.ts';
import { generate as generateFiles, serverFolder } from '../generation.ts';
import { printReport, type ScaffoldReport, saveScaffold, scaffold } from '../scaffold.ts';
import { compare, type Drift, write } from '../write.ts';
import { type Console, parseFlags, UsageError } from './console.ts';

/** `callsheet generate [--check | --watch]`: spec in, generated files out. */
export async function generateCommand(argv: readonly string[], console: Console): Promise<number> {
  const { values } = parseFlags(argv, { check: { type: 'boolean' }, watch: { type: 'boolean' } }, 0);
  const config = await readConfigFile();
  if (values.check) return check(config, console);
  if (values.watch) return watch(config, console);
  return generateOnce(config, console);
}

async function generateOnce(config: Config, console: Console): Promise<number> {
  const { contract, files } = await generateFiles(config);
  const drift = write(config.output, files);
  const report = scaffoldOf(config, contract);
  if (report) saveScaffold(report);
  const written = drift.filter(({ kind }) => kind !== 'stale').length;
  const removed = drift.length - written;
  const operations = contract.areas.flatMap((area) => area.operations).length;
  console.out(
    `${config.output}: ${operations} operations, ${files.length} files; ${written} written, ${removed} removed.`,
  );
  if (report) sayScaffold(report, console);
  return 0;
}

async function check(config: Config, console: Console): Promise<number> {
  const { contract, files } = await generateFiles(config);
  const drift = compare(config.output, files);
  const report = scaffoldOf(config, contract);
  for (const line of drift.map((one) => describe(config, one))) console.err(line);
  const oddities = report ? printReport(report, { saved: false }) : '';
  if (oddities !== '') console.err(oddities);
  if (drift.length === 0 && oddities === '') {
    console.out(`${config.output} matches ${config.spec}.`);
    return 0;
  }
  return 1;
}

function describe({ output }: Config, { path, kind }: Drift): string {
  const facts = { differs: 'differs', missing: 'is missing', stale: 'is no longer part of the contract' };
  return `${join(output, path)} ${facts[kind]}. Run: npm run generate`;
}

function scaffoldOf(config: Config, contract: Parameters<typeof scaffold>[0]): ScaffoldReport | undefined {
  return config.handlers === undefined
    ? undefined
    : scaffold(contract, { handlers: config.handlers, server: serverFolder(config) });
}

function sayScaffold(report: ScaffoldReport, console: Console): void {
  const text = printReport(report);
  if (text !== '') console.out(text);
}

/** Generates now and whenever a file beside or below the spec's entry changes, until interrupted. */
async function watch(config: Config, console: Console): Promise<number> {
  const folder = dirname(config.spec);
  if (!existsSync(folder)) throw new UsageError(`There is no folder ${folder} to watch.`);
  const run = () =>
    generateOnce(config, console).then(
      () => {},
      (cause: unknown) => sayFailure(cause, console),
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
  console.out(`Watching ${folder}; stop with Ctrl-C.`);
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

function sayFailure(cause: unknown, console: Console): void {
  if (!(cause instanceof SpecError)) throw cause;
  console.err(cause.message);
}
