import { spawn } from 'node:child_process';
import { copyFile, readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { folderWith } from '../generator/fixtures/folder.ts';

const program = resolve('create-callsheet/bin/create-callsheet.js');

interface Ended {
  readonly status: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs the program without a terminal, as scripts do. */
function run(folder: string, file: string, ...argv: readonly string[]): Promise<Ended> {
  return new Promise((done, failed) => {
    const child = spawn(process.execPath, [file, ...argv].map(String), {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let [out, err] = ['', ''];
    child.stdout.on('data', (chunk: Buffer) => {
      out += chunk.toString('utf8');
    });
    child.stderr.on('data', (chunk: Buffer) => {
      err += chunk.toString('utf8');
    });
    child.once('error', failed);
    child.once('close', (status) => done({ status, out, err }));
  });
}

const create = (folder: string, ...argv: readonly string[]) => run(folder, program, ...argv);

test('writes a project into the named folder, and prints the next steps', async () => {
  const folder = await folderWith();
  const { status, out, err } = await create(folder, 'my-api');
  expect([status, err]).toEqual([0, '']);
  expect(out.trimEnd().split('\n').at(-1)).toBe('Next: cd my-api && npm install && npm test');
  expect(await readdir(join(folder, 'my-api'))).toContain('package.json');
});

test('writes into the current folder if none is named', async () => {
  const folder = await folderWith();
  expect(await create(folder)).toMatchObject({ status: 0, err: '' });
  expect(await readdir(folder)).toContain('package.json');
});

test('passes options on to init', async () => {
  const document = 'openapi: 3.1.0\ninfo: { title: Pets, version: 1.0.0 }\npaths: {}\n';
  const folder = await folderWith({ 'shop/pets.yaml': document, 'shop/halls.yaml': document });
  expect(await create(folder, 'shop', '--spec', 'halls.yaml')).toMatchObject({ status: 0, err: '' });
  expect(await readFile(join(folder, 'shop/callsheet.config.mjs'), 'utf8')).toContain("spec: 'halls.yaml'");
});

test('prints the help of init', async () => {
  const { status, out } = await create(await folderWith(), '--help');
  expect([status, out]).toEqual([0, expect.stringContaining('callsheet init [folder] [--spec FILE]')]);
});

test.each([
  [['one', 'two'], 'Unexpected argument "two"'],
  [['--specs', 'a.yaml'], '--specs'],
  [['/proc/nope'], 'the folder /proc/nope'],
])('ends with status 2 and one line about wrong arguments: %j', async (argv, message) => {
  const { status, err } = await create(await folderWith(), ...argv);
  expect(status).toBe(2);
  expect(err).toContain(message);
});

test('names the missing package if callsheet is not installed', async () => {
  const folder = await folderWith({ 'package.json': '{ "type": "module" }' });
  await copyFile(program, join(folder, 'create-callsheet.js'));
  expect(await run(folder, 'create-callsheet.js', 'my-api')).toEqual({
    status: 2,
    out: '',
    err: 'create-callsheet: its package callsheet is not installed. Run: npm create callsheet@latest\n',
  });
});

test('names the version that it needs on an older Node', async () => {
  const old = "Object.defineProperty(process, 'versions', { value: { node: '18.20.0' } });\n";
  const folder = await folderWith({ 'old.mjs': old });
  expect(await run(folder, '--import', './old.mjs', program, 'my-api')).toEqual({
    status: 2,
    out: '',
    err: 'create-callsheet: needs Node 20 or later; this is 18.20.0.\n',
  });
});
