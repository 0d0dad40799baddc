import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { serverAside, serverFunctionsAside, serverWork } from './fixtures/server-work.ts';
import { superlinear } from './fixtures/work-growth.ts';

test.each(serverWork)('$of takes no more than linear work for $input', async ({ largest, make, work }) => {
  expect(await superlinear(largest, make, work as (input: unknown) => unknown)).toBeUndefined();
});

/** The exported functions of a folder's modules but those that are told of aside. */
async function exportedFunctions(folder: string, aside: Readonly<Record<string, string>>): Promise<string[]> {
  const names = readdirSync(join(import.meta.dirname, folder)).filter((name) =>
    /(?<!\.test)\.ts$/.test(name),
  );
  const decoding = names
    .map((name) => name.replace(/\.ts$/, ''))
    .filter((name) => !Object.hasOwn(aside, name));
  const modules = await Promise.all(
    decoding.map((name): Promise<object> => import(join(import.meta.dirname, folder, `${name}.ts`))),
  );
  return modules.flatMap((module) =>
    Object.entries(module).flatMap(([name, value]) => (typeof value === 'function' ? [name] : [])),
  );
}

test('every decoder of the server is in the table', async () => {
  const inTable = new Set(serverWork.map(({ of }) => of));
  const missing = (await exportedFunctions('server/runtime', serverAside)).filter(
    (name) => !inTable.has(name) && !serverFunctionsAside.has(name),
  );
  expect(missing).toEqual([]);
});
