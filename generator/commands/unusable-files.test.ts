import { execFileSync } from 'node:child_process';
import { mkdir, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { runProgram } from '../../cli/command-line.ts';
import { callsheet, type Ended } from '../fixtures/command-line.ts';
import { folderWith } from '../fixtures/folder.ts';
import { allCommands, program } from './program.ts';

/*
 * Every command with every kind of file that it cannot use. A wrong name is bad usage (status 2, one line); an error in
 * the content is a finding (status 1, with its line). No case prints a stack trace.
 */

// A row of the table starts several processes.
vi.setConfig({ testTimeout: 300_000 });

const spec = `openapi: 3.1.0
info: { title: Rooms, version: 1.0.0 }
paths:
  /rooms:
    get:
      operationId: listRooms
      responses: { '204': { description: None. } }
`;

async function project(): Promise<string> {
  const folder = await folderWith({
    'package.json': '{ "type": "module" }\n',
    'ok.yaml': spec,
    'empty.yaml': '',
  });
  // No case may write to the working folder of the tests.
  await writeFile(join(folder, 'config.json'), JSON.stringify({ output: join(folder, 'generated') }));
  await mkdir(join(folder, 'folder'));
  await writeFile(join(folder, 'binary.yaml'), Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 0xff, 0x0d, 0x0a]));
  await writeFile(join(folder, 'huge.yaml'), '');
  await truncate(join(folder, 'huge.yaml'), 65 * 1024 * 1024);
  execFileSync('mkfifo', [join(folder, 'pipe.yaml')]);
  return folder;
}

/**
 * Runs a command line in this process, because hundreds of processes would take minutes. Files of the folder become
 * absolute paths, and a configuration of its own replaces the one of the working folder.
 */
async function within(folder: string, argv: readonly string[]): Promise<Ended> {
  const [out, err]: [string[], string[]] = [[], []];
  const words = argv.map((word, index) =>
    index === 0 || word === '' || /^[-/]/.test(word) ? word : join(folder, word),
  );
  const config =
    argv[0] === 'init' || argv.includes('--config') ? [] : ['--config', join(folder, 'config.json')];
  const output = { out: (text: string) => void out.push(text), err: (text: string) => void err.push(text) };
  const status = await runProgram(allCommands(), program('1.0.0'), [...words, ...config], output);
  return { status, out: out.join(''), err: err.join('') };
}

/** One line without a stack trace. */
const oneLine = (message: RegExp) => new RegExp(`^callsheet: [^\\n]*${message.source}[^\\n]*\\n$`);

type Runner = (folder: string, argv: readonly string[]) => Promise<Ended>;

/** Runs a command line in a process, whose working folder is the folder. */
const inProcess: Runner = (folder, argv) => callsheet(folder, ...argv);

async function expectUsage(
  folder: string,
  argv: readonly string[],
  message: RegExp,
  run: Runner = within,
): Promise<void> {
  const ended = await run(folder, argv);
  const err = expect.stringMatching(oneLine(message));
  expect({ argv, ...ended }).toEqual({ argv, status: 2, out: '', err });
}

async function expectFinding(
  folder: string,
  argv: readonly string[],
  line: RegExp,
  summary: string,
  run: Runner = within,
): Promise<void> {
  const ended = await run(folder, argv);
  const err = expect.stringMatching(new RegExp(`^[^\\n ]*${line.source}\\n${summary}\\n$`));
  expect({ argv, ...ended }).toEqual({ argv, status: 1, out: '', err });
}

/** The names that are bad usage, with the reason that each command prints. */
const unreadable: readonly (readonly [file: string, reason: RegExp])[] = [
  ['missing.yaml', /missing\.yaml.* there is no such file/],
  ['ok.yaml/below.yaml', /ok\.yaml\/below\.yaml.* there is no such file/],
  ['folder', /folder.* it is a folder/],
  ['pipe.yaml', /pipe\.yaml.* it is a pipe, not a file/],
  ['/dev/null', /dev\/null.* it is a device, not a file/],
];

/** The files whose content is a finding. */
const unsound: readonly (readonly [file: string, finding: RegExp])[] = [
  ['empty.yaml', /empty\.yaml:1:1: openapi: the file is empty; an OpenAPI document starts with [^\n]*/],
  ['binary.yaml', /binary\.yaml:1:1: spec: is not UTF-8 text; [^\n]*/],
  ['huge.yaml', /huge\.yaml:1:1: spec: cannot be read: it has \d+ bytes; [^\n]*/],
];

const readers: readonly (readonly [
  command: string,
  argv: (file: string) => readonly string[],
  summary: string,
])[] = [
  ['lint', (file) => ['lint', file], '1 finding\\.'],
  ['bundle', (file) => ['bundle', file], '1 finding; nothing was bundled\\.'],
  ['infer', (file) => ['infer', file], '1 finding; nothing was proposed\\.'],
  ['generate', (file) => ['generate', '--spec', file], '1 finding; nothing was generated\\.'],
  [
    'generate --check',
    (file) => ['generate', '--check', '--spec', file],
    '1 finding; nothing was generated\\.',
  ],
  ['diff, before', (file) => ['diff', file, 'ok.yaml'], '1 finding; nothing was compared\\.'],
  ['diff, after', (file) => ['diff', 'ok.yaml', file], '1 finding; nothing was compared\\.'],
  ['diff --against', (file) => ['diff', '--against', file, 'ok.yaml'], '1 finding; nothing was compared\\.'],
];

test.each(readers)('%s reports an unusable file', async (_command, argv, summary) => {
  const folder = await project();
  for (const [file, reason] of unreadable) await expectUsage(folder, argv(file), reason);
  for (const [file, finding] of unsound) await expectFinding(folder, argv(file), finding, summary);
});

test.each([
  [['lint'], /No spec is named, and spec\/openapi\.yaml cannot .* as in: callsheet lint api\.yaml/],
  [['lint', '--json'], /No spec is named, .* as in: callsheet lint api\.yaml/],
  [['bundle'], /No spec is named, .* as in: callsheet bundle api\.yaml/],
  [['infer'], /No spec is named, .* as in: callsheet infer api\.yaml/],
  [['generate'], /No spec is named, .* as in: callsheet generate --spec api\.yaml/],
  [['generate', '--check'], /No spec is named, .* as in: callsheet generate --spec api\.yaml/],
  [['generate', '--watch'], /No spec is named, .* as in: callsheet generate --spec api\.yaml/],
  [['diff'], /diff takes two specs, callsheet diff <before> <after>, or one spec with --against/],
  [['diff', 'ok.yaml'], /diff takes two specs, callsheet diff <before> <after>, or one spec with --against/],
  [
    ['diff', '--against', 'ok.yaml'],
    /No spec is named, .* as in: callsheet diff --against v1\.4\.0 api\.yaml/,
  ],
  [['conformance'], /generated\/conformance is missing\. Run: npx callsheet generate/],
  [['mock'], /generated\/openapi\.json is missing\. Run: npx callsheet generate/],
  [['completion'], /the name of a shell: bash, zsh, fish\. Example: callsheet completion bash/],
  [['completion', 'tcsh'], /no completion for the shell "tcsh"; use bash, zsh, fish/],
])('%j names its missing argument', async (argv, message) => {
  await expectUsage(await project(), argv, message, inProcess);
});

test.each(['lint', 'bundle'])(
  '%s reports unusable overlays, shared folders and configurations',
  async (command) => {
    const folder = await project();
    for (const [file, reason] of unreadable) {
      await expectUsage(
        folder,
        [command, 'ok.yaml', '--overlay', file],
        new RegExp(`--overlay .*${reason.source}`),
      );
      await expectUsage(folder, [command, 'ok.yaml', '--config', file], reason);
    }
    for (const file of ['missing', 'ok.yaml', 'ok.yaml/below'])
      await expectUsage(folder, [command, 'ok.yaml', '--shared-folder', file], /there is no such folder/);
    await expectUsage(folder, [command, 'ok.yaml', '--config', 'ok.yaml'], /ok\.yaml is not a configuration/);
  },
);

test.each([
  ["{ spec: 'no.yaml' }", /callsheet\.config\.mjs: the spec no\.yaml cannot be read: there is no such file/],
  [
    "{ spec: 'ok.yaml', overlays: ['no.yaml'] }",
    /callsheet\.config\.mjs: the overlay no\.yaml cannot be read/,
  ],
  [
    "{ spec: 'ok.yaml', sharedFolders: ['no'] }",
    /callsheet\.config\.mjs: the shared folder no: there is no such/,
  ],
])('the configuration %s is named as the origin of an unusable file', async (config, message) => {
  const folder = await project();
  await writeFile(join(folder, 'callsheet.config.mjs'), `export default ${config};\n`);
  for (const argv of [['lint'], ['generate', '--watch']]) await expectUsage(folder, argv, message, inProcess);
});

/** Folders and files that nobody may write, not even root. */
const unwritable = ['ok.yaml/below', '/proc/callsheet', '/dev/null/below'];

test.each<[string, (path: string) => readonly string[], RegExp]>([
  [
    'generate --output',
    (path) => ['generate', '--spec', 'ok.yaml', '--output', path],
    /output folder .* cannot be written/,
  ],
  [
    'generate --handlers',
    (path) => ['generate', '--spec', 'ok.yaml', '--handlers', path],
    /folder of handlers .* cannot be used/,
  ],
  ['bundle --output', (path) => ['bundle', 'ok.yaml', '--output', path], /--output .* cannot be written/],
  ['infer --output', (path) => ['infer', 'ok.yaml', '--output', path], /--output .* cannot be written/],
  ['init', (path) => ['init', path], /the folder .* cannot be used/],
])('%s reports a path that cannot be written in one line', async (_command, argv, message) => {
  const folder = await project();
  for (const path of unwritable) {
    const { status, err } = await within(folder, argv(path));
    expect({ path, status, err }).toEqual({ path, status: 2, err: expect.stringMatching(oneLine(message)) });
  }
});

test('an output file or folder of the wrong kind is bad usage', async () => {
  const folder = await project();
  await expectUsage(
    folder,
    ['bundle', 'ok.yaml', '--output', 'folder'],
    /--output .*folder cannot be written/,
  );
  await expectUsage(folder, ['infer', 'ok.yaml', '--output', 'folder'], /folder exists already/);
  await expectUsage(
    folder,
    ['init', 'ok.yaml'],
    /init writes a project into a folder, and .*ok\.yaml is not one/,
  );
  await expectUsage(
    folder,
    ['generate', '--spec', 'ok.yaml', '--output', 'ok.yaml'],
    /output folder .*ok\.yaml cannot/,
  );
});

test('init reports an unusable document', async () => {
  const folder = await project();
  for (const [file, reason] of unreadable.filter(([name]) => name !== '/dev/null'))
    await expectUsage(folder, ['init', '--spec', file], reason, inProcess);
  for (const [file, finding] of unsound)
    await expectFinding(
      folder,
      ['init', '--spec', file],
      finding,
      '1 finding; nothing was written\\.',
      inProcess,
    );
});

test('generate prints the next step after its first run alone', async () => {
  const folder = await project();
  const generate = (...more: string[]): Promise<Ended> =>
    callsheet(folder, 'generate', '--spec', 'ok.yaml', ...more);
  expect((await generate('--check')).out).not.toContain('Next:');
  expect((await generate('--check', '--json')).out).not.toContain('Next:');
  expect((await generate('--handlers', 'src')).out).toMatch(
    /\nNext: write the handlers in src and start the server, then check it: npx callsheet conformance .*\n$/,
  );
  expect((await generate('--handlers', 'src')).out).not.toContain('Next:');
  expect((await generate('--output', 'types', '--targets', 'types')).out).not.toContain('Next:');
  expect((await generate('--output', 'api', '--targets', 'client')).out).toMatch(
    /\nNext: import \{ createClient \} /,
  );
});
