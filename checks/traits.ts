import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { camelCase, kebabCase } from '../generator/names.ts';
import { traitFolders, traits } from '../generator/traits/index.ts';
import type { Trait } from '../generator/traits/trait.ts';

const probes = 'conformance/engine/probes';
const broken = 'conformance/broken';
const example = 'conformance/example/rooms.yaml';

/** What a trait lacks of its halves: each is a file of its name or a written reason, and each probe is proven by a violation. */
export function incompleteTraits(): string[] {
  return traits.flatMap((trait, index) => [...lacks(trait, traitFolders[index] ?? '')]);
}

function* lacks(trait: Trait, folder: string): Iterable<string> {
  const at = `generator/traits/${folder}/trait.ts`;
  const name = kebabCase(trait.name);
  if (name !== folder) yield `${at}: the trait ${trait.name} stands in a folder of another name, ${folder}.`;
  for (const half of ['lint', 'compare', 'server', 'client', 'checks'] as const) {
    const written = trait[half];
    if ('without' in written && !/^[^A-Z].{15,}/.test(written.without))
      yield `${at}: ${half} gives no reason for having none.`;
  }
  if (!('without' in trait.server)) {
    if (trait.server.projects) yield* half(at, 'projections', `templates/server/runtime/${name}.ts`, trait);
    else if (trait.server.steps ?? trait.server.runs ?? trait.server.called)
      yield* half(at, 'server', `templates/server/runtime/${name}.ts`, trait);
  }
  if (!('without' in trait.client) && trait.client.call)
    yield* half(at, 'client', `templates/client/runtime/${name}.ts`, trait);
  if (!('without' in trait.checks)) {
    yield* half(at, 'checks', join(probes, `${name}.ts`), trait);
    yield* unproven(at, name);
  }
  if (Object.keys(trait.schema).length > 0 && !isExemplified(trait))
    yield `${at}: ${example} does not use the trait; the example shows every one.`;
}

/** The half exists and exports something of the trait's name. */
function* half(at: string, kind: string, file: string, { name }: Trait): Iterable<string> {
  if (!existsSync(file)) {
    yield `${at}: says it has a half "${kind}", but there is no ${file}.`;
    return;
  }
  const own = new RegExp(`export (?:async )?(?:const|function\\*?|class) ${camelCase(name)}\\b`);
  if (
    (kind === 'server' || kind === 'checks') &&
    !own.test(readFileSync(file, 'utf8')) &&
    !/export \{/.test(readFileSync(file, 'utf8'))
  )
    yield `${file}: exports nothing called ${camelCase(name)}, so nothing generated finds it.`;
}

/** A check that no violation fails proves nothing. */
function* unproven(at: string, name: string): Iterable<string> {
  const folder = join(broken, name);
  const violations = existsSync(folder) ? readdirSync(folder).filter((file) => /^[^.]+\.ts$/.test(file)) : [];
  if (violations.length === 0) yield `${at}: has checks, but ${folder}/ holds no violation that fails them.`;
}

function isExemplified({ schema }: Trait): boolean {
  if (!existsSync(example)) return true;
  const text = readFileSync(example, 'utf8');
  return Object.values(schema).some((members) =>
    Object.keys(members ?? {}).some((member) => new RegExp(`\\b${member}:`).test(text)),
  );
}
