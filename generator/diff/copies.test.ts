import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { build } from '../build/build.ts';
import type { Mapping, Node } from '../load/document/document.ts';
import { isMapping, isSequence, mapping } from '../load/document/node.ts';
import { loadSpec } from '../traits/load-spec.ts';
import { diff, type Version } from './diff.ts';
import { textOf } from './formats/text.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const documents = [
  'spec/openapi.yaml',
  'conformance/example/rooms.yaml',
  'conformance/third-party/messages.yaml',
  'conformance/third-party/parcels.yaml',
  'conformance/third-party/petstore.yaml',
  'conformance/third-party/timetable.yaml',
];

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'copies-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function versionOf(file: string): Promise<Version> {
  const document = await loadSpec(file);
  return { document, contract: build(document) };
}

/** Keys with lists in which the order has no meaning. A `type` may be a list as well. */
const sets = ['required', 'enum', 'tags', 'parameters', 'security', 'type', 'oneOf', 'anyOf', 'allOf'];

/** Keys below which lists are data, so that their order may matter. */
const literals = ['example', 'examples', 'default', 'const', 'value', 'x-callsheet'];

/** The same document with shuffled keys, and with shuffled lists if their order has no meaning. */
function shuffled(node: Node, random: () => number, key = '', isData = false): Node {
  const mix = <T>(list: readonly T[]): T[] =>
    list
      .map((item) => [random(), item] as const)
      .sort(([a], [b]) => a - b)
      .map(([, item]) => item);
  if (isSequence(node)) {
    const own = node.map((item) => shuffled(item, random, '', isData));
    return sets.includes(key) && !isData ? mix(own) : own;
  }
  if (!isMapping(node)) return node;
  const members = Object.entries(node).map(
    ([name, value]) => [name, shuffled(value, random, name, isData || literals.includes(name))] as const,
  );
  return Object.fromEntries(mix(members));
}

/** A random generator that returns the same numbers from 0 to 1 for the same seed. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** Moves each component schema to a separate file. */
async function split(document: Mapping, into: string): Promise<string> {
  const schemas = mapping(mapping(document.components).schemas);
  await mkdir(join(into, 'schemas'), { recursive: true });
  const outward = (node: Node): Node => renamed(node, (name) => `./${encodeURIComponent(name)}.json`);
  for (const [name, schema] of Object.entries(schemas))
    await writeFile(join(into, 'schemas', `${name}.json`), JSON.stringify(outward(schema)));
  const references = Object.fromEntries(
    Object.keys(schemas).map((name) => [name, { $ref: `./schemas/${encodeURIComponent(name)}.json` }]),
  );
  const entry = join(into, 'entry.json');
  const components = { ...mapping(document.components), schemas: references };
  await writeFile(entry, JSON.stringify({ ...document, components }));
  return entry;
}

function renamed(node: Node, file: (name: string) => string): Node {
  if (isSequence(node)) return node.map((item) => renamed(item, file));
  if (!isMapping(node)) return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => {
      const name = typeof value === 'string' && /^#\/components\/schemas\/([^/]+)$/.exec(value)?.[1];
      return [key, name ? file(name) : renamed(value, file)];
    }),
  );
}

test.each(documents)('%s does not differ from its copies', async (path) => {
  const original = await versionOf(join(root, path));
  const plain = original.document.root;
  const location = join(folder, path.replaceAll(/\W/g, '-'));
  await mkdir(location);
  const copies: Record<string, string> = {
    minified: join(location, 'minified.json'),
    yaml: join(location, 'written.yaml'),
    ...Object.fromEntries(
      [1, 2, 3].map((seed) => [`shuffled ${seed}`, join(location, `shuffled-${seed}.json`)]),
    ),
    split: await split(plain, join(location, 'split')),
  };
  for (const [name, file] of Object.entries(copies)) {
    const seed = /^shuffled (\d)/.exec(name)?.[1];
    if (name === 'minified') await writeFile(file, JSON.stringify(plain));
    else if (name === 'yaml') await writeFile(file, stringify(plain, { aliasDuplicateObjects: false }));
    else if (seed !== undefined)
      await writeFile(file, JSON.stringify(shuffled(plain, seeded(Number(seed))), null, 2));
    const copy = await versionOf(file);
    const both = [
      textOf({ changes: diff(original, copy), meant: [] }),
      textOf({ changes: diff(copy, original), meant: [] }),
    ];
    expect(both, name).toEqual(['Nothing changed.', 'Nothing changed.']);
  }
});
