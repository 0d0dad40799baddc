import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { importModule } from '../../cli/import-module.ts';
import { UsageError } from '../../cli/usage-error.ts';
import type { Manifest, Target } from './target.ts';

/** The targets of Callsheet itself: the folders beside this file that hold a manifest. */
const own = fileURLToPath(new URL('./', import.meta.url));

/** What is made unless the configuration chooses. */
const usual = ['document', 'types', 'client', 'validators', 'server', 'webhooks', 'conformance'];

/** A target that is there, not loaded yet. */
export interface FoundTarget {
  readonly manifest: Manifest;
  /** The folder of its templates. */
  readonly templates: string;
  /** The same, as the files that are copied from it name it. */
  readonly shownTemplates: string;
  /** It is Callsheet's own: nothing is made that its sources do not say. */
  readonly own: boolean;
  load(): Promise<Target>;
}

/**
 * The targets a configuration names and what those need, each once and after what it needs. A name is one of ours, a
 * folder (`./my-target`, from the working folder) or a package; what is needed may be another that is named.
 */
export function findTargets(names: readonly string[] = usual): FoundTarget[] {
  const named = names.map((name) => find(name));
  const found = new Map<string, FoundTarget>();
  const add = (target: FoundTarget, wantedBy: readonly string[]): void => {
    const { name, needs } = target.manifest;
    if (found.has(name)) return;
    if (wantedBy.includes(name))
      throw new UsageError(`targets: ${[...wantedBy, name].join(' needs ')}; a target cannot need itself.`);
    for (const need of needs)
      add(named.find(({ manifest }) => manifest.name === need) ?? find(need, name), [...wantedBy, name]);
    found.set(name, target);
  };
  for (const target of named) add(target, []);
  return [...found.values()];
}

function find(name: string, wantedBy?: string): FoundTarget {
  if (isOwn(name)) return read(name, join(own, name));
  const folder = /^\.{0,2}[\\/]|^[A-Za-z]:/.test(name) ? resolve(name) : packageFolder(name);
  if (folder !== undefined && existsSync(join(folder, 'target.json'))) return read(name, folder);
  const ours = ownTargets().join(', ');
  const subject = wantedBy === undefined ? `targets: ${name}` : `targets: ${name}, which ${wantedBy} needs,`;
  throw new UsageError(
    folder === undefined
      ? `${subject} is no target of Callsheet (${ours}), and no installed package with a target.json. A folder is named with its path: ./${name}.`
      : `${subject} is no target: there is no ${join(name, 'target.json')}.`,
  );
}

/** The names of Callsheet's own targets. */
export function ownTargets(): readonly string[] {
  return readdirSync(own).filter(isOwn);
}

function isOwn(name: string): boolean {
  return /^[\w-]+$/.test(name) && existsSync(join(own, name, 'target.json'));
}

/** Where a package is installed, as the project finds it. */
function packageFolder(name: string): string | undefined {
  try {
    return dirname(createRequire(resolve('package.json')).resolve(`${name}/target.json`));
  } catch {
    return undefined;
  }
}

function read(name: string, folder: string): FoundTarget {
  const manifest = readManifest(join(folder, 'target.json'));
  const { templates = 'templates' } = manifest;
  const isOurs = folder.startsWith(own);
  return {
    manifest,
    own: isOurs,
    templates: join(folder, templates),
    shownTemplates: isOurs
      ? templates.replace(/^(\.\.\/)+/, '')
      : `${name.replace(/^\.[\\/]/, '')}/${templates}`,
    load: () => load(manifest.name, folder),
  };
}

function readManifest(file: string): Manifest {
  const content = parsed(file);
  const { name, brief = '', needs = [], templates } = content;
  if (typeof name !== 'string' || !/^[a-z][\w-]*$/.test(name))
    throw new UsageError(`${file}: name must be a word in lower case, such as "python".`);
  if (typeof brief !== 'string') throw new UsageError(`${file}: brief must be a sentence.`);
  if (!Array.isArray(needs) || !needs.every((need) => typeof need === 'string'))
    throw new UsageError(`${file}: needs must be a list of targets.`);
  if (templates !== undefined && typeof templates !== 'string')
    throw new UsageError(`${file}: templates must be a path.`);
  return { name, brief, needs, ...(templates !== undefined && { templates }) };
}

function parsed(file: string): Readonly<Record<string, unknown>> {
  try {
    const content: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof content === 'object' && content !== null) return { ...content };
  } catch (cause) {
    throw new UsageError(`${file}: is no JSON: ${cause instanceof Error ? cause.message : cause}`);
  }
  throw new UsageError(`${file}: is no JSON object.`);
}

/** Loads the module of a target: `target.js` or, where sources run, `target.ts`. */
async function load(name: string, folder: string): Promise<Target> {
  const file = ['target.js', 'target.mjs', 'target.ts']
    .map((module) => join(folder, module))
    .find((path) => existsSync(path));
  if (file === undefined) throw new UsageError(`targets: ${folder} has no target.js that makes ${name}.`);
  const { target } = await importModule(file);
  if (!isTarget(target))
    throw new UsageError(`targets: ${file} must export a target with make(): see defineTarget of callsheet.`);
  return target;
}

function isTarget(value: unknown): value is Target {
  return typeof value === 'object' && value !== null && 'make' in value && typeof value.make === 'function';
}
