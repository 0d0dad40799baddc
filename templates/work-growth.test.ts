import { readdirSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { printValidators, schemaTrial } from '../generator/build/validators.ts';
import { folderWith } from '../generator/fixtures/folder.ts';
import { keywords, partsOf } from '../generator/load/document/validator-keywords.ts';
import type { ValidatedSchema } from '../generator/model/contract/contract.ts';
import { recursiveSchemas } from './fixtures/recursive-schemas.ts';
import { serverAside, serverFunctionsAside, serverWork } from './fixtures/server-work.ts';
import { validatorWork } from './fixtures/validator-work.ts';
import { superlinear } from './fixtures/work-growth.ts';
import { formats } from './validators/runtime/formats.ts';

test.each(serverWork)('$of takes linear work for $input', async ({ largest, make, work }) => {
  expect(await superlinear(largest, make, work as (input: unknown) => unknown)).toBeUndefined();
});

/** The modules below a folder, by name without extension. */
function modulesBelow(folder: string): ReadonlyMap<string, string> {
  const files = readdirSync(join(import.meta.dirname, folder), { recursive: true, encoding: 'utf8' });
  const modules = files.filter((file) => /(?<!\.test)\.ts$/.test(file));
  return new Map(modules.map((file) => [basename(file, '.ts'), join(import.meta.dirname, folder, file)]));
}

async function exportedFunctions(file: string): Promise<readonly string[]> {
  const module: object = await import(file);
  return Object.entries(module).flatMap(([name, value]) => (typeof value === 'function' ? [name] : []));
}

test('every exported function of the server is in the table or listed as an exception', async () => {
  const inTable = new Set(serverWork.map(({ of }) => of));
  const decoding = [...modulesBelow('server/runtime')].filter(([name]) => !Object.hasOwn(serverAside, name));
  const functions = (await Promise.all(decoding.map(([, file]) => exportedFunctions(file)))).flat();
  const listed = (name: string) => inTable.has(name) || serverFunctionsAside.has(name);
  expect(functions.filter((name) => !listed(name))).toEqual([]);
});

test('every listed exception is a module or an exported function of the server', async () => {
  const modules = modulesBelow('server/runtime');
  expect(Object.keys(serverAside).filter((name) => !modules.has(name))).toEqual([]);
  const functions = new Set((await Promise.all([...modules.values()].map(exportedFunctions))).flat());
  expect([...serverFunctionsAside].filter((name) => !functions.has(name))).toEqual([]);
});

type Validators = Readonly<Record<string, (value: unknown) => boolean>>;

async function loadValidators(): Promise<Validators> {
  const validated = validatorWork.map(
    ({ schema }, index): ValidatedSchema => ({
      name: `Work${index}`,
      role: 'request',
      type: { kind: 'unknown' },
      schema,
    }),
  );
  const { checks, rules, requests } = printValidators(validated, recursiveSchemas);
  const folder = await folderWith({
    'package.json': '{ "type": "module" }',
    'checks.js': checks,
    'rules.js': rules,
    'requests.js': requests,
  });
  await cp(join(import.meta.dirname, 'validators/runtime'), join(folder, 'runtime'), { recursive: true });
  return import(pathToFileURL(join(folder, 'requests.js')).href);
}

/** The generated validators; the first test that needs them imports them. */
let loading: Promise<Validators> | undefined;

const numbered = validatorWork.map((one, index) => ({ ...one, index }));

test.each(numbered)(
  'a generated validator takes linear work for $input',
  async ({ schema, index, largest, make }) => {
    loading ??= loadValidators();
    const validate = (await loading)[`Work${index}`];
    if (!validate) throw new Error(`There is no validator of ${JSON.stringify(schema)}.`);
    expect(await superlinear(largest, make, validate)).toBeUndefined();
  },
);

test.each(numbered)('the rules take linear work for $input', async ({ schema, largest, make }) => {
  expect(await superlinear(largest, make, schemaTrial(recursiveSchemas)(schema))).toBeUndefined();
});

test('every supported keyword and format is in the table', () => {
  const used = [...validatorWork.map(({ schema }) => schema), ...Object.values(recursiveSchemas)];
  const parts = used.flatMap((schema) => [...partsOf(schema)]);
  const inTable = new Set(parts.flatMap((part) => Object.keys(part)));
  expect([...keywords].filter((keyword) => !inTable.has(keyword))).toEqual([]);
  const named = new Set(parts.map(({ format }) => format));
  expect(Object.keys(formats).filter((format) => !named.has(format))).toEqual([]);
});
