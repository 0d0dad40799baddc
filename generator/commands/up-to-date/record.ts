import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Finding } from '../../load/document/document.ts';
import type { Config } from '../../model/contract/config.ts';
import type { SourceFile } from '../../targets/target.ts';
import { readMade } from '../write.ts';
import { areUnchanged, hashOf, type States } from './disk-state.ts';
import { ownHash } from './toolkit-hash.ts';

/** The result of a run after which the files on disk are up to date. */
export interface RunResult {
  readonly operations: number;
  readonly files: number;
  /** Unsupported features, by target. */
  readonly limits: readonly Finding[];
  /** The number of other hints on the spec. */
  readonly hints: number;
  /** The JSON report on hand-written handlers, which has no findings. */
  readonly handlers: object;
}

/**
 * The record of a run, for the next run: a hash of generator and configuration, the states of read files,
 * and the states of generated files. The record is valid on this machine only, so it is in a cache folder
 * and not among the generated files, which are committed.
 */
interface RunRecord {
  readonly by: string;
  readonly seen: States;
  readonly made: States;
  readonly runResult: RunResult;
}

/** Each pair of working folder and output folder has a record. The oldest records are deleted. */
const maxRecords = 64;

/** A hash of the generator and of all configuration that affects the generated files. */
export function makerOf({ commands, diff, conformance, ...config }: Config): string {
  return hashOf(JSON.stringify([ownHash(), config]));
}

/**
 * The result of the last run, if generator, configuration, input and generated files are the same; otherwise
 * undefined.
 */
export function unchanged({ output }: Config, maker: string): RunResult | undefined {
  const record = read(recordFile(output));
  if (record?.by !== maker || !areUnchanged(record.seen)) return undefined;
  const isThere = ([path, state]: [string, unknown]) => {
    const text = readMade(join(output, path));
    return text !== undefined && hashOf(text) === state;
  };
  return Object.entries(record.made).every(isThere) ? record.runResult : undefined;
}

/**
 * Records a run after which the files are up to date. If the record cannot be written, the next run
 * generates again.
 */
export function remember(
  { output }: Config,
  maker: string,
  run: { readonly seen: States; readonly made: readonly SourceFile[]; readonly runResult: RunResult },
): void {
  const recordPath = recordFile(output);
  if (recordPath === undefined) return;
  const made = Object.fromEntries(run.made.map(({ path, text }) => [path, hashOf(text)]));
  const record: RunRecord = { by: maker, seen: run.seen, made, runResult: run.runResult };
  try {
    mkdirSync(dirname(recordPath), { recursive: true });
    // The rename is atomic, so that a concurrent run reads a complete record.
    writeFileSync(`${recordPath}.${process.pid}`, JSON.stringify(record));
    renameSync(`${recordPath}.${process.pid}`, recordPath);
    dropOldest(dirname(recordPath));
  } catch {
    // The folder is not writable. The record only saves time, so the run continues.
  }
}

/**
 * The path of an output folder's record: in the `node_modules` of the project, otherwise in that of
 * Callsheet.
 */
function recordFile(output: string): string | undefined {
  const modules = modulesAbove(process.cwd()) ?? modulesAbove(fileURLToPath(new URL('.', import.meta.url)));
  if (modules === undefined) return undefined;
  return join(modules, '.cache', 'callsheet', `${hashOf(resolve(output))}-${hashOf(process.cwd())}.json`);
}

function modulesAbove(folder: string): string | undefined {
  const modules = join(folder, 'node_modules');
  if (statSync(modules, { throwIfNoEntry: false })?.isDirectory() === true) return modules;
  const above = dirname(folder);
  return above === folder ? undefined : modulesAbove(above);
}

function read(recordPath: string | undefined): RunRecord | undefined {
  if (recordPath === undefined) return undefined;
  try {
    return JSON.parse(readFileSync(recordPath, 'utf8'));
  } catch {
    return undefined; // No record yet, or an unreadable one.
  }
}

function dropOldest(folder: string): void {
  const ages = readdirSync(folder).map((name) => {
    const file = join(folder, name);
    return { file, at: statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0 };
  });
  for (const { file } of ages.sort((one, other) => other.at - one.at).slice(maxRecords))
    rmSync(file, { force: true });
}
