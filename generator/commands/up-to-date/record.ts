import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Finding } from '../../load/document/document.ts';
import type { Config } from '../../model/contract/config.ts';
import type { SourceFile } from '../../targets/target.ts';
import { readMade } from '../write.ts';
import { areAsTheyWere, hashOf, type States } from './disk-state.ts';
import { ownHash } from './toolkit-hash.ts';

/** What a run that left nothing to do came to. */
export interface Told {
  readonly operations: number;
  readonly files: number;
  /** What targets are without. */
  readonly limits: readonly Finding[];
  /** How many hints there are on the spec besides. */
  readonly hints: number;
  /** What programs are told of hand-written handlers, of which nothing is to be said. */
  readonly handlers: object;
}

/**
 * A run as the next one finds it: what made it (generator and configuration), what it read or looked for, and what it made.
 * It is known to this machine alone and so lies among its caches, not among the generated files, which are committed.
 */
interface RunRecord {
  readonly by: string;
  readonly seen: States;
  readonly made: States;
  readonly told: Told;
}

/** Each working folder and output has a record; those of folders that are no more are dropped in time. */
const maxRecords = 64;

/** Who makes a run: a hash of the generator and of all of its configuration that can change what is made. */
export function makerOf({ commands, diff, conformance, ...config }: Config): string {
  return hashOf(JSON.stringify([ownHash(), config]));
}

/** What the last run came to, if this one would be made by the same, read the same and find the same already made. */
export function unchanged({ output }: Config, maker: string): Told | undefined {
  const record = read(placeOf(output));
  if (record?.by !== maker || !areAsTheyWere(record.seen)) return undefined;
  const isThere = ([path, state]: [string, unknown]) => {
    const text = readMade(join(output, path));
    return text !== undefined && hashOf(text) === state;
  };
  return Object.entries(record.made).every(isThere) ? record.told : undefined;
}

/** Remembers a run that left nothing to do. Where nothing can be kept, the next run does everything again. */
export function remember(
  { output }: Config,
  maker: string,
  run: { readonly seen: States; readonly made: readonly SourceFile[]; readonly told: Told },
): void {
  const place = placeOf(output);
  if (place === undefined) return;
  const made = Object.fromEntries(run.made.map(({ path, text }) => [path, hashOf(text)]));
  const record: RunRecord = { by: maker, seen: run.seen, made, told: run.told };
  try {
    mkdirSync(dirname(place), { recursive: true });
    // Renamed into place: a run beside this one sees a whole record.
    writeFileSync(`${place}.${process.pid}`, JSON.stringify(record));
    renameSync(`${place}.${process.pid}`, place);
    dropOldest(dirname(place));
  } catch {
    // Not ours to write to; a record saves time and nothing else.
  }
}

/** Where the record of an output folder lies: in the project's `node_modules` or, without one, in that of Callsheet. */
function placeOf(output: string): string | undefined {
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

function read(place: string | undefined): RunRecord | undefined {
  if (place === undefined) return undefined;
  try {
    return JSON.parse(readFileSync(place, 'utf8'));
  } catch {
    return undefined; // There is none yet, or what is there is none.
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
