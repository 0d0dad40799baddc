import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Sound } from '../generator/commands/generation.ts';
import { camelCase, kebabCase } from '../generator/text/names.ts';
import type { CheckLine, Trait } from '../generator/traits/trait.ts';

const probes = 'conformance/engine/probes';
const broken = 'conformance/broken';
const example = 'conformance/example/rooms.yaml';

/** A house whose traits are looked at. */
export interface House {
  /** The folder that everything else is in. */
  readonly root: string;
  /** The traits by the folders they stand in. */
  readonly traits: ReadonlyMap<string, Trait>;
  /** The contract that uses every trait; its checks say which probes prove one. */
  readonly example: Pick<Sound, 'contract' | 'document'>;
}

/** What a trait lacks of its halves: each is a file of its name or a written reason, and each probe is proven by a violation. */
export function incompleteTraits(house: House): string[] {
  const found = [...house.traits].flatMap(([folder, trait]) => [...lacks(house, trait, folder)]);
  return [...new Set(found)];
}

function* lacks(house: House, trait: Trait, folder: string): Iterable<string> {
  const at = `generator/traits/${folder}/trait.ts`;
  const name = kebabCase(trait.name);
  const own = camelCase(trait.name);
  if (name !== folder) yield `${at}: the trait ${trait.name} stands in a folder of another name, ${folder}.`;
  for (const half of ['lint', 'compare', 'server', 'client', 'checks'] as const) {
    const written = trait[half];
    if ('without' in written && !/^[^A-Z].{15,}/.test(written.without))
      yield `${at}: ${half} gives no reason for having none.`;
  }
  if (!('without' in trait.server)) {
    const file = `templates/server/runtime/traits/${name}.ts`;
    if (trait.server.steps ?? trait.server.runs ?? trait.server.called)
      yield* half(house, at, 'server', { file, name: own });
  }
  if (!('without' in trait.client) && trait.client.call)
    yield* half(house, at, 'client', { file: `templates/client/runtime/traits/${name}.ts`, name: own });
  if (!('without' in trait.checks)) {
    for (const probe of probesOf(house, trait, trait.checks))
      yield* half(house, at, 'checks', { file: join(probes, `${probe.file}.ts`), name: probe.name });
    yield* unproven(house, at, name);
  }
  if (Object.keys(trait.schema).length > 0 && !isExemplified(house, trait))
    yield `${at}: ${example} does not use the trait; the example shows every one.`;
}

/** A file of the suite's probes, and what generated checks take from it. */
type Probe = NonNullable<CheckLine['probe']>;

/** The probes that the trait's checks of the example name; where there are none of it, the probe of its own name. */
function probesOf({ example: { contract, document } }: House, { name }: Trait, checks: Checks): Probe[] {
  const own = { file: kebabCase(name), name: camelCase(name) };
  const lines = contract.areas
    .flatMap(({ operations }) => operations)
    .flatMap((operation) => checks({ operation, contract, document }));
  const named = lines.map(({ probe = own }) => probe);
  const all = new Map((named.length > 0 ? named : [own]).map((one) => [`${one.file} ${one.name}`, one]));
  return [...all.values()];
}

type Checks = Extract<Trait['checks'], (...given: never[]) => unknown>;

/** The half exists and exports what is taken from it. */
function* half({ root }: House, at: string, kind: string, { file, name }: Probe): Iterable<string> {
  if (!existsSync(join(root, file))) {
    yield `${at}: says it has a half "${kind}", but there is no ${file}.`;
    return;
  }
  const text = readFileSync(join(root, file), 'utf8');
  const exported = new RegExp(`export (?:async )?(?:const|function\\*?|class) ${name}\\b`);
  const isNamed = kind === 'server' || kind === 'checks';
  if (isNamed && !exported.test(text) && !/export \{/.test(text))
    yield `${file}: exports nothing called ${name}, so nothing generated finds it.`;
}

/** A check that no violation fails proves nothing. */
function* unproven({ root }: House, at: string, name: string): Iterable<string> {
  const file = join(broken, `${name}.ts`);
  const folder = join(root, broken, name);
  const files = existsSync(folder) ? readdirSync(folder) : [];
  if (!existsSync(join(root, file)) && !files.some((one) => /^[^.]+\.ts$/.test(one)))
    yield `${at}: has checks, but there is no ${file} with violations that fail them.`;
}

function isExemplified({ root }: House, { schema }: Trait): boolean {
  const text = readFileSync(join(root, example), 'utf8');
  return Object.values(schema).some((members) =>
    Object.keys(members ?? {}).some((member) => new RegExp(`\\b${member}:`).test(text)),
  );
}
