import { mkdir, readdir, readFile, stat, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { callsheet } from '../fixtures/command-line.ts';
import { folderWith } from '../fixtures/folder.ts';

test('does not write through a dangling symlink at the path of a file', async () => {
  const root = await folderWith();
  await mkdir(join(root, 'project'));
  await symlink('../elsewhere', join(root, 'project/tsconfig.json'));
  const { status, out } = await callsheet(root, 'init', 'project');
  expect([status, out]).toEqual([
    0,
    expect.stringContaining('project/tsconfig.json is there already; it stays.'),
  ]);
  expect(await readdir(root)).toEqual(['project']);
});

test('does not write through a folder that is a symlink', async () => {
  const root = await folderWith({ 'elsewhere/mine.txt': 'mine\n' });
  await mkdir(join(root, 'project'));
  await symlink('../elsewhere', join(root, 'project/src'));
  const { status, err } = await callsheet(root, 'init', 'project');
  expect([status, err]).toEqual([2, expect.stringContaining('project/src is a symlink')]);
  expect(await readdir(join(root, 'elsewhere'))).toEqual(['mine.txt']);
});

test('reports a folder that cannot be created as bad usage', async () => {
  const { status, err } = await callsheet(await folderWith(), 'init', '/proc/nope');
  expect([status, err]).toEqual([
    2,
    expect.stringMatching(/^callsheet.*: the folder \/proc\/nope.* cannot be used \(E/),
  ]);
});

test('finds the only OpenAPI document of a folder, and fails if there are several', async () => {
  const document = 'openapi: 3.1.0\ninfo: { title: Pets, version: 1.0.0 }\npaths: {}\n';
  const folder = await folderWith({
    'pets.yaml': document,
    'package.json': '{ "scripts": { "openapi": "x" } }',
  });
  expect(await callsheet(folder, 'init')).toMatchObject({ status: 0, err: '' });
  expect(await readFile(join(folder, 'callsheet.config.mjs'), 'utf8')).toContain("spec: 'pets.yaml'");
  const two = await folderWith({ 'pets.yaml': document, 'shop.yaml': document });
  expect(await callsheet(two, 'init')).toMatchObject({
    status: 2,
    err: expect.stringContaining('pets.yaml, shop.yaml. Name one with --spec'),
  });
  expect(await readdir(two)).toEqual(['pets.yaml', 'shop.yaml']);
});

test('does not start a new contract in a folder with a Swagger 2.0 document', async () => {
  const folder = await folderWith({ 'swagger.json': '{ "swagger": "2.0", "paths": {} }' });
  expect(await callsheet(folder, 'init')).toMatchObject({
    status: 2,
    err: expect.stringContaining('swagger.json is Swagger 2.0'),
  });
  expect(await readdir(folder)).toEqual(['swagger.json']);
});

test('follows a configuration file that exists', async () => {
  const document = 'openapi: 3.1.0\ninfo: { title: Pets, version: 1.0.0 }\npaths: {}\n';
  const config = "export default { spec: 'contract/pets.yaml', output: 'lib/made' };\n";
  const folder = await folderWith({ 'contract/pets.yaml': document, 'callsheet.config.js': config });
  const { status, out } = await callsheet(folder, 'init');
  expect([status, out]).toEqual([
    0,
    expect.stringContaining("callsheet.config.js lacks what this project needs:\n  handlers: 'src/handlers'"),
  ]);
  expect(await readFile(join(folder, 'src/server.ts'), 'utf8')).toContain(
    "from '../lib/made/server/index.js'",
  );
  expect(await readdir(folder)).not.toContain('callsheet.config.mjs');
});

test('prints the missing entries of an existing package.json and .gitignore', async () => {
  const own = { name: 'mine', scripts: { test: 'jest' }, dependencies: { fastify: '^5.1.0' } };
  const folder = await folderWith({ 'package.json': JSON.stringify(own), '.gitignore': '/node_modules\n' });
  const { out } = await callsheet(folder, 'init');
  expect(out).toContain('package.json is there already; it stays.');
  expect(out).toMatch(/ {2}npm pkg set type=module scripts\.generate='callsheet generate' /);
  expect(out).toMatch(/ {2}npm install 'callsheet@\^[\d.]+'\n/);
  expect(out).toContain("  npm install --save-dev '@types/node@^20.0.0' 'typescript@>=5.7'\n");
  expect(out).toContain('Its own script "test" stays; the one for this project is: node test/contract.mjs');
  expect(out).toContain('Add these lines: dist/ conformance-report/ users.development.json');
  expect(JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))).toEqual(own);
  const again = await callsheet(await scaffoldOfNothing(), 'init');
  expect(again.out).not.toContain('lacks');
});

/** A folder in which `init` has run. */
async function scaffoldOfNothing(): Promise<string> {
  const folder = await folderWith();
  await callsheet(folder, 'init');
  return folder;
}

test('gives the package a name that npm accepts, for any folder name', async () => {
  const root = await folderWith();
  for (const [folder, name] of [
    ['My API', 'my-api'],
    ['.hidden', 'hidden'],
    ['fastify', 'fastify-service'],
    ['日本', 'api'],
  ] as const) {
    const { out } = await callsheet(root, 'init', folder);
    expect(JSON.parse(await readFile(join(root, folder, 'package.json'), 'utf8'))).toMatchObject({ name });
    if (folder === 'My API') expect(out).toContain("Next: cd 'My API' && npm install && npm test");
  }
});

test('writes new secrets each time, in a file that only its owner may read', async () => {
  const root = await folderWith();
  const files = ['one', 'other'].map((name) => join(root, name, 'users.development.json'));
  for (const name of ['one', 'other']) await callsheet(root, 'init', name);
  const [one, other] = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  expect(JSON.parse(one ?? '')).toEqual({
    alice: { token: expect.any(String) },
    bob: { token: expect.any(String) },
  });
  expect(one).not.toBe(other);
  expect((await stat(files[0] ?? '')).mode & 0o077).toBe(0);
});
