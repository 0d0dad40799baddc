import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { CheckFacts } from '../conformance/engine/checks/check.ts';
import { readContract } from '../generator/commands/generation.ts';
import { defineTrait, type Trait } from '../generator/traits/trait.ts';
import { importCycles } from './import-cycles.ts';
import { misnamedTraits, type Proved, unheldProofs } from './proofs.ts';
import { untidyRooms } from './rooms.ts';
import { oversized } from './sizes.ts';
import { handWritten } from './sources.ts';
import { mistypedTemplates } from './templates.ts';
import { incompleteTraits } from './traits.ts';
import { undeclaredImports } from './undeclared-imports.ts';

/** Creates a repository with these files. */
function planted(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'checks-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  execFileSync('git', ['init', '--quiet'], { cwd: root });
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(root, dirname(path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

const longFunction = `export function tell(): void {\n${'  console.log();\n'.repeat(59)}}\n`;

test('reports files that import each other, types included', () => {
  const sources = handWritten(
    planted({
      'egg.ts': "import type { Hen } from './farm/hen.ts';\nexport interface Egg { hen: Hen }\n",
      'farm/hen.ts': "import { type Egg } from '../egg.ts';\nexport interface Hen { egg: Egg }\n",
      'farmer.ts': "import type { Hen } from './farm/hen.ts';\nexport const hens: Hen[] = [];\n",
      'generated/egg.ts': "import './egg.ts';\n",
    }),
  );
  expect(importCycles(sources)).toEqual([
    'egg.ts: imports itself in a ring: egg.ts -> farm/hen.ts -> egg.ts. Move what they share.',
  ]);
});

test('reports a room that imports a later room; tests may import every room', () => {
  const upward = "import type { Trait } from '../traits/trait.ts';\nexport const trait: Trait = {};\n";
  const sources = handWritten(
    planted({
      'generator/load/upward.ts': upward,
      'generator/load/dynamic.ts': "export const model = import('../model/types/contract.ts');\n",
      'generator/load/upward.test.ts': upward,
      'generator/fixtures/upward.ts': upward,
      'generator/lint/downward.ts': "import '../load/upward.ts';\nimport './rules/names.ts';\n",
      'generator/lint/fixed.ts': "import '../fixtures/upward.ts';\n",
      'generator/attic/upward.ts': upward,
      'generator/loose.ts': 'export {};\n',
      'conformance/engine/http/client.ts': "import type { Check } from '../checks/check.ts';\n",
      'conformance/engine/report/json.ts':
        "import '../run/run.ts';\nimport '../../../generator/load/upward.ts';\n",
    }),
  );
  const advice = (room: string) => `Move the shared part down to ${room} or lower, or this file up.`;
  const rooms = 'text, load, model, traits, build, lint, targets, diff, commands';
  expect(untidyRooms(sources)).toEqual([
    `generator/attic/upward.ts: is in no room of generator. Move it to one of these: ${rooms}.`,
    'generator/lint/fixed.ts: imports generator/fixtures/upward.ts, which is for tests only.',
    `generator/load/dynamic.ts: imports generator/model/types/contract.ts, but load comes before model. ${advice('load')}`,
    `generator/load/upward.ts: imports generator/traits/trait.ts, but load comes before traits. ${advice('load')}`,
    `generator/loose.ts: is in no room of generator. Move it to one of these: ${rooms}.`,
    `conformance/engine/http/client.ts: imports conformance/engine/checks/check.ts, but http comes before checks. ${advice('http')}`,
  ]);
});

test('reports a folder with more than 40 source files, tests included, except fixtures', () => {
  const files = (folder: string, count: number) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, index) => [`${folder}/${index}${index % 2 ? '.test' : ''}.ts`, '']),
    );
  const full = { ...files('full', 40), ...files('full/inner', 40), ...files('full/fixtures', 41) };
  expect(untidyRooms(handWritten(planted(full)))).toEqual([]);
  expect(untidyRooms(handWritten(planted({ ...full, ...files('crowded', 41) })))).toEqual([
    'crowded: has 41 source files, more than 40. Group them by subject in sub-folders.',
  ]);
});

test('reports long functions and files, except of tests and fixtures', () => {
  const sources = handWritten(
    planted({
      'short.ts': longFunction.replace('  console.log();\n', ''),
      'long.ts': `// One line more.\n${longFunction}`,
      'long.test.ts': longFunction,
      'fixtures/fake.ts': longFunction,
      'fixtures/list.ts': '// A line.\n'.repeat(401),
    }),
  );
  expect(oversized(sources)).toEqual([
    'fixtures/list.ts: has 401 lines, more than 400. Find its second subject and give it a file.',
    'long.ts:2: a function of 61 lines, more than 60. Name its steps.',
  ]);
});

test('reports each package that a file imports and the nearest package.json does not declare', () => {
  const root = planted({
    'package.json': '{ "name": "farm", "devDependencies": { "hay": "1.0.0" } }',
    'barn.ts':
      "import 'node:fs';\nimport 'fs/promises';\nimport 'farm/egg.ts';\nimport 'hay/dry';\nimport './hen.ts';\n",
    'hens/package.json': '{ "peerDependencies": { "@grain/oats": "^1.0.0" } }',
    'hens/house.ts': "import type { Oats } from '@grain/oats/rolled';\nexport const eaten = import('hay');\n",
    'hens/yard/yard.ts': `import { hay } from 'hay';\nimport '#own';\nimport(\`\${hay}\`);\nimport('data:text/javascript,');\n`,
    'packaging/fixtures/field.ts': "import 'wheat';\n",
  });
  expect(undeclaredImports(root, handWritten(root))).toEqual([
    'hens/package.json: does not declare hay, which hens/house.ts and 1 more import. Declare the version that is installed.',
  ]);
});

const greeting: Trait = defineTrait({
  name: 'openGreeting',
  schema: { operation: { openGreeting: { type: 'string' } } },
  lint: { without: 'any text is a greeting' },
  compare: { without: 'TODO' },
  server: { runs: true },
  client: { call: () => ({}) },
  checks: () => [{ options: {} }, { probe: { file: 'open-greeting', name: 'farewell' }, options: {} }],
});

const greeted = {
  'conformance/example/rooms.yaml': 'openGreeting: hello\n',
  'conformance/engine/probes/open-greeting.ts':
    'export function openGreeting() {}\nexport const farewell = 1;\n',
  'conformance/broken/open-greeting.ts': 'export const operators = [];\n',
  'templates/server/runtime/traits/open-greeting.ts': 'export const openGreeting = 1;\n',
  'templates/client/runtime/traits/open-greeting.ts': 'export const hello = 1;\n',
};

async function lacksOf(files: Readonly<Record<string, string>>, trait: Trait): Promise<string[]> {
  const example = await readContract(join(import.meta.dirname, '../conformance/example/rooms.yaml'));
  return incompleteTraits({ root: planted(files), traits: new Map([['open-greeting', trait]]), example });
}

test('reports halves that a trait lacks without a reason', async () => {
  const at = 'generator/traits/open-greeting/trait.ts';
  expect(await lacksOf({ 'conformance/example/rooms.yaml': '' }, greeting)).toEqual([
    `${at}: compare has no reason for its absence.`,
    `${at}: declares the half "server", but there is no templates/server/runtime/traits/open-greeting.ts.`,
    `${at}: declares the half "client", but there is no templates/client/runtime/traits/open-greeting.ts.`,
    `${at}: declares the half "checks", but there is no conformance/engine/probes/open-greeting.ts.`,
    `${at}: has checks, but there is no conformance/broken/open-greeting.ts with violations that fail them.`,
    `${at}: conformance/example/rooms.yaml does not use the trait, but must use every trait.`,
  ]);
  const whole = { ...greeting, compare: { without: 'a greeting binds nobody' } };
  expect(await lacksOf(greeted, whole)).toEqual([]);
});

test('reports probes that their file does not export', async () => {
  const probe = 'conformance/engine/probes/open-greeting.ts';
  const other = { ...greeting, compare: { without: 'a greeting binds nobody' } };
  expect(await lacksOf({ ...greeted, [probe]: 'export function openGreeting() {}\n' }, other)).toEqual([
    `${probe}: does not export farewell, so generated code does not find it.`,
  ]);
});

const menuView = `
export interface MenuView {
  readonly title: string;
  readonly from: { readonly kitchen: string };
  readonly dishes: readonly DishView[];
  readonly note: { readonly author: string } | undefined;
  readonly allergens: readonly string[] | false;
  readonly wine?: string;
  readonly open: boolean;
}
interface DishView extends Priced {
  readonly name: string;
}
interface Priced {
  readonly price: number;
}
`;

const menu = `
{{title}} {{from.kitchen}}
{{#each dishes}}
  {{name}}: {{#if ../allergens}}{{price}}{{else}}{{this.price}}{{/if}} {{../title}}
{{/each}}
{{#each dishes as |dish|}}
  {{dish.name}}
{{/each}}
{{#with note}}
  {{author}}
{{/with}}
{{#each allergens}}
  {{@index}}: {{this}} {{#if ../wine}}{{../wine}}{{/if}}
{{/each}}
{{#if wine}}{{open}} {{wine}} {{#each dishes}}{{../wine}}{{/each}}{{/if}}
{{#unless wine}}none{{else}}{{wine}}{{/unless}}
`;

/** The findings in a target with one template. */
function findingsOf(view: string, template: string, more: Readonly<Record<string, string>> = {}): string[] {
  const root = planted({
    'targets/menu/target.json': '{ "name": "menu" }',
    'targets/menu/target.ts':
      "import type { MenuView } from './view.ts';\ninterface MenuTemplates {\n  'menu.hbs': MenuView;\n}\n",
    'targets/menu/view.ts': view,
    'targets/menu/templates/menu.hbs': template,
    ...more,
  });
  return mistypedTemplates(root, handWritten(root));
}

const templateFile = 'targets/menu/templates/menu.hbs';

test('finds nothing if a template uses each member of its view type and no other', () => {
  expect(findingsOf(menuView, menu)).toEqual([]);
});

test.each([
  ['{{prize}}', 'prize', 'MenuView'],
  ['{{#if prize}}{{/if}}', 'prize', 'MenuView'],
  ['{{#if title}}{{else}}{{prize}}{{/if}}', 'prize', 'MenuView'],
  ['{{#each dishes}}{{prize}}{{/each}}', 'prize', 'DishView'],
  ['{{#each dishes}}{{title}}{{/each}}', 'title', 'DishView'],
  ['{{#each dishes}}{{../prize}}{{/each}}', 'prize', 'MenuView'],
  ['{{#each dishes as |dish|}}{{dish.prize}}{{/each}}', 'prize', 'DishView'],
  ['{{#with note}}{{prize}}{{/with}}', 'prize', '{ readonly author: string; }'],
  ['{{from.cellar}}', 'cellar', '{ readonly kitchen: string; }'],
])('reports a member that the view type lacks: %s', (use, member, type) => {
  expect(findingsOf(menuView, `${menu}${use}\n`)).toEqual([
    `${templateFile}:17: uses ${member}, which ${type} lacks. Declare the member.`,
  ]);
});

test('reports blocks for values that are no list, and paths that leave the view', () => {
  expect(findingsOf(menuView, `${menu}{{#each title}}{{/each}}\n{{../title}}\n`)).toEqual([
    `${templateFile}:17: repeats a block for string, which is no list.`,
    `${templateFile}:18: ../title leaves the view.`,
  ]);
});

test.each([
  ['{{wine}}', 'wine'],
  ['{{allergens}}', 'allergens'],
  ['{{note.author}}', 'note.author'],
  ['{{#if wine}}{{else}}{{wine}}{{/if}}', 'wine'],
  ['{{#unless wine}}{{wine}}{{/unless}}', 'wine'],
  ['{{#if title}}{{wine}}{{/if}}', 'wine'],
  ['{{#each dishes}}{{#if name}}{{../wine}}{{/if}}{{/each}}', '../wine'],
])('reports a printed value that may be undefined or false: %s', (use, path) => {
  expect(findingsOf(menuView, `${menu}${use}\n`)).toEqual([
    `${templateFile}:17: prints ${path}, which may be undefined or false. Print it in an if of its own.`,
  ]);
});

test('reports members of view types that the template does not use', () => {
  const view = menuView
    .replace('  readonly price: number;\n', '  readonly price: number;\n  readonly weight: number;\n')
    .replace('  readonly title: string;\n', '  readonly title: string;\n  readonly subtitle?: string;\n');
  const at = 'targets/menu/view.ts';
  expect(findingsOf(view, menu)).toEqual([
    `${templateFile}: does not use subtitle of MenuView (${at}:4). Remove the member.`,
    `${templateFile}: does not use weight of DishView (${at}:17). Remove the member.`,
  ]);
});

test('reports templates without a view type, and view types without a template', () => {
  const folder = 'targets/menu/templates';
  expect(findingsOf('export type MenuView = Record<string, unknown>;\n', menu)).toEqual([
    `${templateFile}: its view type is MenuView. Declare the members of the view.`,
  ]);
  expect(findingsOf(menuView, menu, { [`${folder}/wine/list.hbs`]: '{{title}}' })).toEqual([
    `${folder}/wine/list.hbs: has no view type. Name one in the table of the target that prints the template.`,
  ]);
  expect(
    findingsOf(menuView, menu, { 'targets/menu/target.json': '{ "templates": "../../menus" }' }),
  ).toEqual(['targets/menu/target.ts: there is no template menus/menu.hbs. Correct or remove its name.']);
});

test('reads the view types of templates that no target prints from the folder of all templates', () => {
  const files = {
    'init/files.ts': "interface InitTemplates {\n  'init/note.hbs': { readonly title: string };\n}\n",
    'templates/init/note.hbs': '{{name}}\n',
  };
  expect(findingsOf(menuView, menu, files)).toEqual([
    'templates/init/note.hbs:1: uses name, which { readonly title: string; } lacks. Declare the member.',
    'templates/init/note.hbs: does not use title of { readonly title: string; } (init/files.ts:2). Remove the member.',
  ]);
});

test('reports a check with the trait of another probe, unless the trait is the name of a request part', () => {
  const made = (file: string, name: string, trait: string, options: object = {}) => ({
    probe: { file, name },
    options,
    trait,
  });
  const well = [
    made('open-greeting', 'openGreeting', 'open-greeting'),
    made('security', 'scope', 'scope'),
    made('tenancy', 'tenancy', 'tenancy'),
    made('tenancy-rows', 'tenancyRows', 'tenancy'),
    made('rejects', 'rejects', 'body', { part: 'body' }),
  ];
  expect(misnamedTraits(well, 'probes')).toEqual([]);
  const ill = [
    made('open-greeting', 'openGreeting', 'openGreeting'),
    made('open-greeting', 'openGreeting', 'openGreeting'),
    made('tenancy-rows', 'tenancyRows', 'security'),
  ];
  expect(misnamedTraits([...well, ...ill], 'probes')).toEqual([
    "probes/open-greeting.ts: openGreeting() gives its checks the trait 'openGreeting'. Write 'open-greeting', the name of its file, so that violations find them.",
    "probes/tenancy-rows.ts: tenancyRows() gives its checks the trait 'security'. Write 'tenancy-rows', the name of its file, so that violations find them.",
  ]);
});

/** The facts of a check with this id. */
const facts = (id: string): CheckFacts => ({
  id,
  area: 'rooms',
  trait: id.split('/')[1] ?? '',
  title: `${id} holds.`,
  operation: id.split('/')[0] ?? '',
  proves: [],
  about: [],
  profile: 'stated',
  effect: 'reads',
  queue: 'rooms',
  needs: [],
});

const example: Proved = {
  contract: 'the example',
  checks: [facts('getRoom/open-greeting/success'), facts('listRooms/open-greeting/success')],
  violations: [
    {
      file: 'broken/open-greeting.ts',
      name: 'says-nothing',
      violation: { caughtBy: ['getRoom/open-greeting/success'] },
    },
  ],
};

const operator = (glob: string) => ({
  file: 'broken/open-greeting.ts',
  name: 'greets-twice',
  violation: { caughtBy: [glob] },
});

test('reports violations and operators that name unknown checks', () => {
  const product: Proved = {
    contract: 'the product',
    checks: [facts('getStudio/open-greeting/success')],
    violations: [
      {
        file: 'product/broken/studios.ts',
        name: 'greets-in-latin',
        violation: { caughtBy: ['getStudio/openGreeting/success'], with: ['getRoom/*'] },
      },
    ],
  };
  const operators = [operator('{operation}/open-greeting/*'), operator('{operation}/openGreeting/success')];
  expect(unheldProofs([example, product], operators)).toEqual([
    'product/broken/studios.ts: the violation greets-in-latin names "getStudio/openGreeting/success", which is no check of the product; did you mean "getStudio/open-greeting/success"?',
    'product/broken/studios.ts: the violation greets-in-latin names "getRoom/*", which is no check of the product. Name a check that must fail.',
    'broken/open-greeting.ts: the operator greets-twice names "{operation}/openGreeting/success", which is no check of the example or the product. Name a check that must fail.',
  ]);
});

test('reports kinds of checks that no violation names', () => {
  const rejecting = {
    ...example,
    checks: [
      ...example.checks,
      facts('getRoom/open-greeting/refusal'),
      facts('listRooms/open-greeting/refusal'),
    ],
  };
  const unproved =
    'conformance/broken: no violation is caught by checks of the kind open-greeting/refusal, such as getRoom/open-greeting/refusal. Add an operator that breaks their promise.';
  // An operator that fails all checks of an operation proves no kind of check.
  expect(unheldProofs([rejecting], [operator('{operation}/*')])).toEqual([unproved]);
  expect(unheldProofs([rejecting], [operator('{operation}/open-greeting/refusal')])).toEqual([]);
  expect(unheldProofs([example], [])).toEqual([]);
});
