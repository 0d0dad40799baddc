import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { cp, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { delimiter, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, expect, test } from 'vitest';
import config from '../../callsheet.config.ts';
import { callsheet, ended, main, node } from '../fixtures/command-line.ts';
import { folderWith } from '../fixtures/folder.ts';
import { generate } from './generation.ts';
import { compare } from './write.ts';

const running: ChildProcess[] = [];
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
});

const room = `      required: [name]
      properties: { name: { type: string, minLength: 1 } }`;

const spec = `openapi: 3.1.0
info: { title: Rooms, version: 1.0.0 }
tags: [{ name: rooms }, { name: halls }]
paths:
  /rooms:
    get:
      operationId: listRooms
      tags: [rooms]
      summary: List rooms.
      responses:
        '200':
          description: The rooms.
          content: { application/json: { schema: { type: array, items: { $ref: '#/components/schemas/Room' } } } }
  /halls:
    get:
      operationId: listHalls
      tags: [halls]
      summary: List halls.
      responses: { '204': { description: None. } }
components:
  schemas:
    Room:
      type: object
${room}
`;

const project = (files: Readonly<Record<string, string>> = {}) =>
  folderWith({
    'package.json': '{ "type": "module" }\n',
    'callsheet.config.ts':
      "export default { spec: 'spec/openapi.yaml', output: 'generated', handlers: 'impl' };\n",
    'spec/openapi.yaml': spec,
    ...files,
  });

async function edit(file: string, from: string | RegExp, to: string): Promise<void> {
  const before = await readFile(file, 'utf8');
  const after = before.replace(from, to);
  expect(after, `${file} holds ${String(from)}`).not.toBe(before);
  await writeFile(file, after);
}

test('the project’s own spec has no findings', async () => {
  const { status, out, err } = await callsheet(process.cwd(), 'lint');
  expect(err).toBe('');
  expect(out).toMatch(/^spec\/openapi\.yaml: \d+ operations, \d+ schemas, \d+ clauses; nothing wrong\.\n$/);
  expect(status).toBe(0);
});

const faults: readonly (readonly [
  what: string,
  file: string,
  from: string | RegExp,
  to: string,
  finding: RegExp,
])[] = [
  [
    'without a required',
    'schemas/studio.yaml',
    /(CreateStudioRequest:\n {2}type: object\n {2}description: .*\n) {2}required: \[name\]\n/,
    '$1',
    /^spec\/schemas\/studio\.yaml:\d+:\d+: CreateStudioRequest: does not state which properties are required/m,
  ],
  [
    'without an operationId',
    'paths/studios.yaml',
    / {4}operationId: createStudio\n/,
    '',
    /^spec\/paths\/studios\.yaml:\d+:\d+: POST \/v1\/studios: has no operationId/m,
  ],
  [
    'that cites a clause there is no more',
    'clauses.yaml',
    'STUDIO-02',
    'STUDIO-902',
    /^spec\/schemas\/studio\.yaml:\d+:\d+: CreateStudioRequest: .*STUDIO-02/m,
  ],
  [
    'whose keys are issued by an unknown operation',
    'openapi.yaml',
    'issues: { operation: createAccountApiKey',
    'issues: { operation: createAccountApiKeys',
    /^spec\/openapi\.yaml:\d+:\d+: apiKey: createAccountApiKeys is no operation; did you mean "createAccountApiKey"\?/m,
  ],
  [
    'whose response has no example',
    'paths/meta.yaml',
    /\n {12}examples:\n.*\n.*\n/,
    '\n',
    /^spec\/paths\/meta\.yaml:\d+:11: getHealth 200: application\/json has no example \[documentation\]\n/m,
  ],
  [
    'whose example does not fit',
    'examples/account.yaml',
    'usernameSet: true',
    'usernameSet: maybe',
    /^spec\/examples\/account\.yaml:\d+:\d+: getAccount 200: example "claimed" does not fit its schema: /m,
  ],
  [
    'whose operation is not described',
    'paths/meta.yaml',
    / {4}description: >-\n( {6}.*\n)+/,
    '',
    /^spec\/paths\/meta\.yaml:2:3: getHealth: has no description \[documentation\]\n/m,
  ],
  [
    'whose response does not state whether it may have more members',
    'schemas/account.yaml',
    / {2}additionalProperties: false\n/,
    '',
    /^spec\/schemas\/account\.yaml:1:1: Account: does not state whether it may have other members/m,
  ],
];

test('lint reports all errors of a spec in one run, each with file and line', async () => {
  const folder = await folderWith();
  await cp('spec', join(folder, 'spec'), { recursive: true });
  for (const [, file, from, to] of faults) await edit(join(folder, 'spec', file), from, to);
  const { status, err, out } = await callsheet(folder, 'lint', 'spec/openapi.yaml');
  for (const [what, , , , finding] of faults) expect(err, `a spec ${what}`).toMatch(finding);
  expect(err).toMatch(/\d+ findings?\.\n$/);
  expect({ status, out }).toEqual({ status: 1, out: '' });
});

test('generating writes every file once', async () => {
  const folder = await project();
  const first = await callsheet(folder, 'generate');
  expect(first.err).toBe('');
  expect(first.out).toMatch(/^generated: 2 operations, \d+ files; \d+ written, 0 removed\.\n/);
  expect(first.out).toContain('impl/rooms/handlers.ts:1:1: rooms: created');
  const made = await readdir(join(folder, 'generated'), { recursive: true });
  for (const file of [
    'operations.txt',
    'schemas.ts',
    'server/rooms.ts',
    'client/rooms.ts',
    'conformance/rooms.test.ts',
  ])
    expect(made).toContain(file);
  const second = await callsheet(folder, 'generate');
  expect(second.out).toMatch(/ 0 written, 0 removed\.\n$/);
  expect([first.status, second.status]).toEqual([0, 0]);
});

test('generating from a copy of the real spec gives the same bytes', async () => {
  const { imports, engine } = config;
  const folder = await project({
    'callsheet.config.ts': `export default ${JSON.stringify({ imports, engine })};\n`,
  });
  await cp('spec', join(folder, 'spec'), { recursive: true });
  await callsheet(folder, 'generate');
  const { files } = await generate(config);
  expect(compare(join(folder, 'generated'), files)).toEqual([]);
});

test('a renamed operation: reports and retains its handler, and adds a stub under the new name', async () => {
  const folder = await project();
  await callsheet(folder, 'generate');
  const handlers = join(folder, 'impl/rooms/handlers.ts');
  const written = "listRooms: async () => ({ status: 200, body: [{ name: 'Attic' /* mine   */ }] }),";
  await edit(handlers, 'listRooms: notImplemented,', written);
  const before = await readFile(handlers, 'utf8');
  await edit(join(folder, 'spec/openapi.yaml'), 'operationId: listRooms', 'operationId: findRooms');

  const { out, status } = await callsheet(folder, 'generate');
  expect(out).toMatch(/impl\/rooms\/handlers\.ts:\d+:\d+: listRooms: the contract has no such operation/);
  expect(out).toContain('impl/rooms/handlers.ts:1:1: findRooms: added');
  expect(status).toBe(0);
  const after = await readFile(handlers, 'utf8');
  expect(after.replace('    findRooms: notImplemented,\n', '').split('\n').slice(-8)).toEqual(
    before.split('\n').slice(-8),
  );
  expect(after).toContain(written);
});

test("removes a removed tag's files, and retains foreign files", async () => {
  const folder = await project({ 'generated/server/mine.ts': '// mine\n' });
  await callsheet(folder, 'generate');
  await edit(join(folder, 'spec/openapi.yaml'), /, \{ name: halls \}/, '');
  await edit(join(folder, 'spec/openapi.yaml'), / {2}\/halls:\n[\s\S]*?(?=components:)/, '');
  const { out } = await callsheet(folder, 'generate');
  expect(out).toMatch(/ 4 removed\.\n/);
  expect(out).toContain('impl/halls/handlers.ts:1:1: halls: the contract has no such area');
  const left = await readdir(join(folder, 'generated'), { recursive: true });
  expect(left.filter((file) => file.includes('halls'))).toEqual([]);
  expect(await readFile(join(folder, 'generated/server/mine.ts'), 'utf8')).toBe('// mine\n');
  expect(await readdir(join(folder, 'impl/halls'))).toEqual(['handlers.ts']);
});

test('--check reports every difference and writes nothing', async () => {
  const folder = await project();
  await callsheet(folder, 'generate');
  const clean = await callsheet(folder, 'generate', '--check');
  expect(clean).toEqual({ status: 0, out: 'generated matches spec/openapi.yaml.\n', err: '' });

  await edit(join(folder, 'spec/openapi.yaml'), 'tags: [halls]', 'tags: [rooms]');
  const manifest = await stat(join(folder, 'generated/manifest.txt'));
  const { status, out, err } = await callsheet(folder, 'generate', '--check');
  expect({ status, out }).toEqual({ status: 1, out: '' });
  expect(err).toContain('generated/server/rooms.ts differs. Run: npx callsheet generate\n');
  expect(err).toContain('generated/server/halls.ts is no longer generated. Run: npx callsheet generate\n');
  expect(err).toContain('impl/rooms/handlers.ts:1:1: listHalls: is missing; run `npx callsheet generate`\n');
  expect((await stat(join(folder, 'generated/manifest.txt'))).mtimeMs).toBe(manifest.mtimeMs);
});

test('generates nothing from a spec with errors', async () => {
  const folder = await project();
  await edit(join(folder, 'spec/openapi.yaml'), '#/components/schemas/Room', '#/components/schemas/Rom');
  const { status, err } = await callsheet(folder, 'generate');
  expect(err).toMatch(
    /^spec\/openapi\.yaml:13:\d+: .*Rom" points at nothing; did you mean "Room"\?\n1 finding; nothing was generated\.\n$/,
  );
  expect(status).toBe(1);
  expect(await readdir(folder)).not.toContain('generated');
});

test('--watch regenerates when the spec changes, reports errors in between, and stops on SIGINT', async () => {
  const folder = await project();
  const child = spawn(node, [main, 'generate', '--watch'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  const out = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const err = createInterface({ input: child.stderr })[Symbol.asyncIterator]();
  const until = async (lines: AsyncIterator<string>, wanted: string | RegExp) => {
    for (;;) {
      const { value, done } = await lines.next();
      if (done) throw new Error(`The output ended before ${wanted}.`);
      if (value.match(wanted)) return;
    }
  };
  await until(out, 'Watching spec; stop with Ctrl-C.');
  const file = join(folder, 'spec/openapi.yaml');
  await edit(file, 'operationId: listRooms', 'operationId: findRooms');
  await until(out, /[1-9]\d* written/);
  expect(await readFile(join(folder, 'generated/server/rooms.ts'), 'utf8')).toContain('findRooms');
  await edit(file, 'schemas/Room', 'schemas/Rom');
  await until(err, 'points at nothing');
  await edit(file, 'schemas/Rom', 'schemas/Room');
  await until(out, '0 written');
  const exit = new Promise((done) => child.once('exit', done));
  child.kill('SIGINT');
  expect(await exit).toBe(130);
});

test.each([
  [['frobnicate'], 2, 'callsheet: There is no command "frobnicate". Run: callsheet --help\n'],
  [['generat'], 2, /There is no command "generat"; did you mean "generate"\? Run: callsheet --help\n$/],
  [['generate', '--chek'], 2, /^callsheet: There is no option --chek; did you mean "--check"\?\n$/],
  [['generate', '--check', '--watch'], 2, /^callsheet: --check writes nothing, but --watch does/],
  [['generate', 'extra'], 2, 'callsheet: Unexpected argument "extra".\n'],
  [
    ['diff', 'spec/openapi.yaml'],
    2,
    'callsheet: diff takes two specs, callsheet diff <before> <after>, or one spec with --against: callsheet diff --against v1.4.0\n',
  ],
  [['mock'], 2, 'callsheet: generated/openapi.json is missing. Run: npx callsheet generate\n'],
  [['conformance'], 2, 'callsheet: generated/conformance is missing. Run: npx callsheet generate\n'],
])('callsheet %j ends with status %i and an explanation', async (argv, status, message) => {
  const result = await callsheet(await project(), ...argv);
  expect(result).toEqual({ status, out: '', err: expect.stringMatching(message) });
});

test.each([
  [
    'a config that does not parse',
    'export default {',
    /^callsheet: callsheet\.config\.ts: cannot be loaded: [^\n]*\n$/,
  ],
  [
    'a config without a default export',
    'export const a = 1;',
    /^callsheet: callsheet\.config\.ts: has no default/,
  ],
  ['a config of the wrong kind', 'export default { handlers: 1 };', /handlers must be a path\.\n$/],
  [
    'a config that names a spec elsewhere',
    "export default { spec: 'no/api.yaml' };",
    /^callsheet: .*no.*\n$|^no\/api\.yaml:1:1: /,
  ],
])('reports %s in one line', async (_what, config, message) => {
  const folder = await project({ 'callsheet.config.ts': config });
  for (const argv of [['generate'], ['generate', '--watch']]) {
    const { status, out, err } = await callsheet(folder, ...argv);
    expect(err).toMatch(message);
    expect(err).not.toMatch(/^ +at /m);
    expect(out).toBe('');
    expect(status).toBeGreaterThan(0);
  }
});

test("help lists Callsheet's commands and the project's own", async () => {
  const folder = await project({
    'callsheet.config.ts':
      "export default { commands: { serve: { run: 'serve.ts', brief: 'Starts it.' }, plain: 'serve.ts' } };\n",
    'serve.ts': 'console.log(process.argv.slice(2).join()); process.exitCode = 7;\n',
  });
  const help = await callsheet(folder, '--help');
  expect(help.status).toBe(0);
  expect(help.out).toMatch(/^USAGE\n[\s\S]* serve {2,}Starts it\.\n {2}plain {2,}serve\.ts\n$/);
  expect(await callsheet(folder, 'serv')).toMatchObject({
    status: 2,
    err: expect.stringContaining('did you mean "serve"?'),
  });
  expect((await callsheet(folder)).status).toBe(2);
  expect(await callsheet(folder, 'serve', '--port', '0')).toEqual({ status: 7, out: '--port,0\n', err: '' });
});

test.each(['init', 'generate', 'lint', 'diff', 'bundle', 'infer', 'conformance', 'mock', 'completion'])(
  '%s --help prints usage and does nothing else',
  async (command) => {
    const folder = await folderWith();
    const { status, out, err } = await callsheet(folder, command, '--help');
    expect({ status, err }).toEqual({ status: 0, err: '' });
    expect(out).toMatch(
      new RegExp(`^USAGE\\n  callsheet ${command} [\\s\\S]*\\nEXAMPLES\\n[\\s\\S]*\\nEXIT STATUS\\n`),
    );
    expect(await readdir(folder)).toEqual([]);
    expect(await callsheet(folder, 'help', command)).toEqual({ status, out, err });
  },
);

test('prints results as JSON for programs', async () => {
  const folder = await project({ 'bad.yaml': spec.replace('schemas/Room', 'schemas/Rom') });
  const json = async (...argv: string[]) => {
    const { status, out, err } = await callsheet(folder, ...argv, '--json');
    return { status, err, message: JSON.parse(out) };
  };
  expect(await json('lint')).toMatchObject({ status: 0, message: { operations: 2, findings: [] } });
  expect(await json('lint', 'bad.yaml')).toEqual({
    status: 1,
    err: '',
    message: {
      spec: 'bad.yaml',
      findings: [
        {
          file: 'bad.yaml',
          line: 13,
          column: expect.any(Number),
          subject: expect.any(String),
          fact: expect.stringContaining('points at nothing'),
          severity: 'error',
        },
      ],
    },
  });
  expect(await json('generate', '--check')).toMatchObject({
    status: 1,
    err: '',
    message: { matches: false, drift: expect.arrayContaining([{ path: 'schemas.ts', kind: 'missing' }]) },
  });
  expect((await json('diff', 'spec/openapi.yaml', 'spec/openapi.yaml')).message.changes).toEqual([]);
  expect((await callsheet(folder, 'generate', '--json')).status).toBe(2);
});

test.each([
  ['js', '/** @type {object} */\nexport default', ';'],
  ['mjs', 'export default', ';'],
  ['json', '', ''],
])(
  'reads the configuration from callsheet.config.%s, and options of the command line override it',
  async (ending, before, after) => {
    const folder = await folderWith({
      'package.json': '{ "type": "module" }\n',
      [`callsheet.config.${ending}`]: `${before} ${JSON.stringify({ spec: 'a.yaml', output: 'out' })}${after}`,
      'a.yaml': spec,
      'b.yaml': spec.replace('listHalls', 'findHalls'),
    });
    expect(await callsheet(folder, 'generate')).toMatchObject({ status: 0, err: '' });
    expect(await readFile(join(folder, 'out/operations.txt'), 'utf8')).toContain('listHalls');
    const given = ['--spec', 'b.yaml', '--output', 'other', '--handlers', 'src'];
    expect(await callsheet(folder, 'generate', ...given)).toMatchObject({ status: 0, err: '' });
    expect(await readFile(join(folder, 'other/operations.txt'), 'utf8')).toContain('findHalls');
    expect(await readFile(join(folder, 'src/rooms/handlers.ts'), 'utf8')).toContain(
      "'../../other/server/rooms.js'",
    );
    expect(await readdir(join(folder, 'other/validators'))).toEqual(
      expect.arrayContaining(['requests.ts', 'responses.ts', 'stated.ts']),
    );
    await writeFile(join(folder, 'callsheet.config.ts'), 'export default {};');
    expect(await callsheet(folder, 'generate')).toMatchObject({
      status: 2,
      err: expect.stringContaining('keep one'),
    });
  },
);

test('init writes a project that generate accepts, and retains existing files', async () => {
  const folder = await folderWith({ 'callsheet.config.mjs': 'export default { spec: "api.yaml" };\n' });
  const { status, out } = await callsheet(folder, 'init');
  expect({ status, out }).toMatchObject({ status: 0, out: expect.stringContaining('is there already') });
  expect(await readFile(join(folder, 'callsheet.config.mjs'), 'utf8')).toBe(
    'export default { spec: "api.yaml" };\n',
  );
  expect(await callsheet(folder, 'init', 'new')).toMatchObject({ status: 0 });
  expect(await callsheet(join(folder, 'new'), 'generate')).toMatchObject({ status: 0, err: '' });
  expect(await readFile(join(folder, 'new/src/handlers/rooms/handlers.ts'), 'utf8')).toContain('createRoom');
}, 120_000);

test('init next to a document creates a server of its areas and leaves the document unchanged', async () => {
  const folder = await folderWith({ 'openapi.yaml': spec });
  const { status, out } = await callsheet(folder, 'init');
  expect([status, out]).toEqual([0, expect.not.stringContaining('api.yaml written')]);
  const server = await readFile(join(folder, 'src/server.ts'), 'utf8');
  expect(server).toContain("import { hallsHandlers } from './handlers/halls/handlers.js';");
  expect(server).toContain('rooms: roomsHandlers(),');
  expect(await readFile(join(folder, 'openapi.yaml'), 'utf8')).toBe(spec);
  const broken = await folderWith({ 'api.json': '{}' });
  expect(await callsheet(broken, 'init')).toMatchObject({
    status: 1,
    err: expect.stringContaining('api.json:1:1'),
  });
  expect(await readdir(broken)).toEqual(['api.json']);
});

test('completes commands, options and values for the shell', async () => {
  const folder = await project();
  const offered = async (...words: string[]) => {
    const { out } = await callsheet(folder, '__complete', ...words);
    return out
      .trimEnd()
      .split('\n')
      .map((line) => line.split('\t')[0]);
  };
  expect(await offered('l')).toEqual(['lint']);
  expect(await offered('generate', '--c')).toEqual(['--config', '--check']);
  expect(await offered('generate', '--imports', '')).toEqual(['js', 'ts']);
  const shells = ['bash', 'zsh', 'fish'];
  expect(await offered('completion', '')).toEqual(shells);
  for (const shell of shells)
    expect((await callsheet(folder, 'completion', shell)).out).toContain('callsheet __complete');
});

/** A Node on this machine that is too old to run TypeScript files directly. */
function oldNode(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/local/bin', '/usr/bin'];
  return folders
    .map((location) => join(location, 'node'))
    .find((program) => {
      try {
        return /^v(1\d|20|21)\./.test(execFileSync(program, ['--version'], { encoding: 'utf8' }));
      } catch {
        return false; // This folder has no Node.
      }
    });
}

const old = oldNode();
const bin = resolve('generator/bin/callsheet.js');

test('the installed command runs on the pinned Node', async () => {
  expect(await ended(node, await project(), [bin, 'lint'])).toEqual({
    status: 0,
    out: 'spec/openapi.yaml: 2 operations, 1 schemas; nothing wrong.\n',
    err: '',
  });
});

test.skipIf(old === undefined)(
  'the installed command switches from an old Node to the pinned one',
  async () => {
    const folder = await project();
    expect(await ended(old ?? '', folder, [bin, 'lint'])).toEqual({
      status: 0,
      out: 'spec/openapi.yaml: 2 operations, 1 schemas; nothing wrong.\n',
      err: '',
    });
    expect((await ended(old ?? '', folder, [bin, 'frobnicate'])).status).toBe(2);
  },
);
