import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Sound } from '../generator/commands/generation.ts';
import { camelCase, kebabCase } from '../generator/text/names.ts';
import type { CheckLine, Trait } from '../generator/traits/trait.ts';

const probes = 'conformance/engine/probes';
const broken = 'conformance/broken';
const example = 'conformance/example/rooms.yaml';

/** The repository and its traits. */
export interface Project {
  /** The root folder. */
  readonly root: string;
  /** The traits by their folders. */
  readonly traits: ReadonlyMap<string, Trait>;
  /** The contract that uses every trait; its checks show which probes prove a trait. */
  readonly example: Pick<Sound, 'contract' | 'document'>;
}

/**
 * Reports missing halves of traits. Each half is a file of the trait's name or a written reason, and each
 * probe must be proved by a violation.
 */
export function incompleteTraits(project: Project): string[] {
  const found = [...project.traits].flatMap(([folder, trait]) => [...lacks(project, trait, folder)]);
  return [...new Set(found)];
}

function* lacks(project: Project, trait: Trait, folder: string): Iterable<string> {
  const at = `generator/traits/${folder}/trait.ts`;
  const name = kebabCase(trait.name);
  const own = camelCase(trait.name);
  if (name !== folder) yield `${at}: the trait ${trait.name} is in a folder of another name, ${folder}.`;
  for (const half of ['lint', 'compare', 'server', 'client', 'checks'] as const) {
    const written = trait[half];
    if ('without' in written && !/^[^A-Z].{15,}/.test(written.without))
      yield `${at}: ${half} has no reason for its absence.`;
  }
  if (!('without' in trait.server)) {
    const file = `templates/server/runtime/traits/${name}.ts`;
    if (trait.server.steps ?? trait.server.runs ?? trait.server.called)
      yield* half(project, at, 'server', { file, name: own });
  }
  if (!('without' in trait.client) && trait.client.call)
    yield* half(project, at, 'client', { file: `templates/client/runtime/traits/${name}.ts`, name: own });
  if (!('without' in trait.checks)) {
    for (const probe of probesOf(project, trait, trait.checks))
      yield* half(project, at, 'checks', { file: join(probes, `${probe.file}.ts`), name: probe.name });
    yield* unproven(project, at, name);
  }
  if (Object.keys(trait.schema).length > 0 && !isExemplified(project, trait))
    yield `${at}: ${example} does not use the trait, but must use every trait.`;
}

/** A file of the suite's probes, and the function that generated checks use. */
type Probe = NonNullable<CheckLine['probe']>;

/**
 * The probes that the example's checks of the trait use; without such checks, the probe of the trait's name.
 */
function probesOf({ example: { contract, document } }: Project, { name }: Trait, checks: Checks): Probe[] {
  const own = { file: kebabCase(name), name: camelCase(name) };
  const lines = contract.areas
    .flatMap(({ operations }) => operations)
    .flatMap((operation) => checks({ operation, contract, document }));
  const named = lines.map(({ probe = own }) => probe);
  const all = new Map((named.length > 0 ? named : [own]).map((one) => [`${one.file} ${one.name}`, one]));
  return [...all.values()];
}

type Checks = Extract<Trait['checks'], (...given: never[]) => unknown>;

/** Reports a half whose file is missing or does not export the name. */
function* half({ root }: Project, at: string, kind: string, { file, name }: Probe): Iterable<string> {
  if (!existsSync(join(root, file))) {
    yield `${at}: declares the half "${kind}", but there is no ${file}.`;
    return;
  }
  const text = readFileSync(join(root, file), 'utf8');
  const exported = new RegExp(`export (?:async )?(?:const|function\\*?|class) ${name}\\b`);
  const isNamed = kind === 'server' || kind === 'checks';
  if (isNamed && !exported.test(text) && !/export \{/.test(text))
    yield `${file}: does not export ${name}, so generated code does not find it.`;
}

/** Reports checks without a violation: they prove nothing. */
function* unproven({ root }: Project, at: string, name: string): Iterable<string> {
  const file = join(broken, `${name}.ts`);
  const folder = join(root, broken, name);
  const files = existsSync(folder) ? readdirSync(folder) : [];
  if (!existsSync(join(root, file)) && !files.some((one) => /^[^.]+\.ts$/.test(one)))
    yield `${at}: has checks, but there is no ${file} with violations that fail them.`;
}

function isExemplified({ root }: Project, { schema }: Trait): boolean {
  const text = readFileSync(join(root, example), 'utf8');
  return Object.values(schema).some((members) =>
    Object.keys(members ?? {}).some((member) => new RegExp(`\\b${member}:`).test(text)),
  );
}
