import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { blocksOf, filesOf, read, root } from './snippets.ts';

/*
 * Adds the trait of CONTRIBUTING.md to a copy of the repository, step by step, and tries it on the example.
 */

const execute = promisify(execFile);
const page = 'CONTRIBUTING.md';
let copy: string;

/** The files of the steps, from the headings above their blocks. */
function steps(): readonly (readonly [file: string, code: string])[] {
  const lines = read(page).split('\n');
  return blocksOf(page, read(page)).map(({ line, code }) => {
    const heading = lines.slice(0, line).findLast((text) => /^\*\*\d\. /.test(text));
    return [/`([^`]+)`/.exec(heading ?? '')?.[1] ?? '', code];
  });
}

/** Copies the generator and the suite. Packages of the workspace lead to the copy. */
async function copyRepository(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'callsheet-trait-'));
  for (const file of filesOf(
    /^(generator|templates|conformance|checks|cli|targets|generated\/client)\/|^package\.json$/,
  )) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await cp(join(root, file), join(folder, file));
  }
  const packages = join(folder, 'node_modules');
  await mkdir(join(packages, '@callsheet'), { recursive: true });
  for (const name of await readdir(join(root, 'node_modules')))
    if (!['@callsheet', 'callsheet'].includes(name))
      await symlink(join(root, 'node_modules', name), join(packages, name));
  await symlink(join(folder, 'generator'), join(packages, 'callsheet'));
  await symlink(join(folder, 'conformance'), join(packages, '@callsheet/conformance'));
  return folder;
}

/** A program that runs the new check on the example. */
const program = `import { runConformance } from '../engine/command/main.ts';
import { generated } from './generated/conformance/index.ts';
import { startExample } from './server.ts';

const house = await startExample();
const users = { 'token-a': 'alice', 'token-b': 'bob' };
const tokens = Object.entries(users).flatMap(([flag, user]) => ['--' + flag, house.people.token(user)]);
const argv = ['--base-url', house.url, ...tokens, '--profile', 'strict', '--check', 'getRoom/deprecation/header'];
const out = (text) => process.stdout.write(text);
const options = { environment: {}, folder: '.', project: {}, out, err: out };
process.exitCode = await runConformance([...argv, ...process.argv.slice(2)], generated, options);
await house.close();
`;

beforeAll(async () => {
  copy = await copyRepository();
  return () => rm(copy, { recursive: true });
});

/** Inserts lines after the first occurrence of a text. */
async function insertAfter(file: string, before: string, lines: string): Promise<void> {
  const text = await readFile(join(copy, file), 'utf8');
  expect(text).toContain(before);
  await writeFile(
    join(copy, file),
    text.replace(before, () => before + lines),
  );
}

const run = (...argv: string[]) =>
  execute(process.execPath, argv, { cwd: copy }).then(
    ({ stdout, stderr }) => `${stdout}${stderr}`,
    ({ stdout, stderr }: { stdout: string; stderr: string }) => `failed:\n${stdout}${stderr}`,
  );

test('the trait of CONTRIBUTING.md is enforced by the server, and its check notices its violation', async () => {
  expect(steps()).toHaveLength(6);
  for (const [file, code] of steps().slice(0, 5)) {
    await mkdir(dirname(join(copy, file)), { recursive: true });
    await writeFile(join(copy, file), code);
  }
  const operation = 'templates/model/operation.ts';
  const member = '  readonly deprecation?: Deprecation;\n';
  await insertAfter(operation, 'interface OperationTraits {\n', member);
  const imports = "import type { Conditional } from './conditional.ts';\n";
  await insertAfter(operation, imports, "import type { Deprecation } from './deprecation.ts';\n");
  const [name = '', traits = ''] = steps()[5]?.[1].split('\n') ?? [];
  const rooms = join(copy, 'conformance/example/rooms.yaml');
  const [before = '', after = ''] = (await readFile(rooms, 'utf8')).split(`${name}\n`);
  await writeFile(rooms, `${before}${name}\n${after.replace(/^ {6}x-callsheet: .*$/m, () => traits)}`);
  expect(await run('checks/generate-example.ts')).not.toContain('failed');
  const checks = await readFile(
    join(copy, 'conformance/example/generated/conformance/rooms.test.ts'),
    'utf8',
  );
  expect(checks).toContain('deprecation(operations.getRoom');
  await writeFile(join(copy, 'conformance/example/new-trait.ts'), program);
  const passed = await run('conformance/example/new-trait.ts');
  expect(passed).toMatch(/^conformant$/m);
  const mutated = await run('conformance/example/new-trait.ts', '--mutate');
  expect(mutated).toContain('all 1 broken promises were noticed');
});
