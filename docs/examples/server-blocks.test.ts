import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { blocksOf, read, root, type Snippet } from './snippets.ts';

/*
 * Runs the blocks of README.md, error-responses.md and suite.md about contracts and generated servers, in
 * projects of users.
 */

const execute = promisify(execFile);
const fromSource = ['--import', join(root, 'docs/from-source.ts')];
const callsheet = [...fromSource, join(root, 'generator/bin/callsheet.js')];
const tsc = join(root, 'node_modules/typescript/bin/tsc');

/** An empty project with the repository's packages. */
async function project(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'callsheet-blocks-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return folder;
}

/** The block of a document that contains a text. */
function block(file: string, text: string): Snippet {
  const [found, ...others] = blocksOf(file, read(file)).filter(
    ({ code, mark }) => code.includes(text) && mark !== undefined,
  );
  if (found === undefined || others.length > 0) throw new Error(`${file} needs one block with "${text}".`);
  return found;
}

/** Runs a program of Node and returns its output; throws with the output if it fails. */
const run = (folder: string, ...argv: string[]) =>
  execute(process.execPath, argv, { cwd: folder }).then(
    ({ stdout }) => stdout,
    ({ stdout, stderr }: { stdout: string; stderr: string }) => {
      throw new Error(`${argv.join(' ')}:\n${stdout}${stderr}`);
    },
  );

test('the commands of README.md generate a server with stubs that compile', async () => {
  const lines = block('README.md', 'npx callsheet generate --spec api.yaml').code.trim().split('\n');
  expect(lines).toHaveLength(4);
  const folder = await project({ 'package.json': '{}' });
  await cp(join(root, 'packaging/fixtures/bookings.yaml'), join(folder, 'api.yaml'));
  const shims = await project({
    npx: `#!/bin/sh\nname=$1; shift\ncase $name in\ncallsheet) exec ${[process.execPath, ...callsheet].join(' ')} "$@" ;;\n*) exec ${process.execPath} ${tsc} "$@" ;;\nesac\n`,
  });
  await chmod(join(shims, 'npx'), 0o755);
  // packaging/walk.ts runs the first line with npm, and the last one against the server.
  const commands = lines.slice(1, 3).join('\n');
  const env = { ...process.env, PATH: `${shims}:${process.env.PATH}` };
  const { stdout } = await execute('bash', ['-ec', commands], { cwd: folder, env }).catch(
    ({ stdout, stderr }: { stdout: string; stderr: string }) => ({ stdout: `${stdout}${stderr}` }),
  );
  expect(stdout).toMatch(/^generated: 5 operations/m);
  expect(stdout).not.toMatch(/error/);
});

const json = (schema: object) => ({ description: 'It.', content: { 'application/json': { schema } } });
const named = { type: 'object', required: ['name'], properties: { name: { type: 'string' } } };
const text = { type: 'string' };
const media = (...types: string[]) => ({
  description: 'It.',
  content: Object.fromEntries(types.map((type) => [type, { schema: text }])),
});
const header = (name: string, schema: object) => ({ description: 'It.', headers: { [name]: { schema } } });

/** The declared responses that allow each line of the block about responses, in its order. */
const declared: readonly object[] = [
  { 200: json(named) },
  { 200: json(named), 404: { description: 'None.' } },
  { 200: json(named), 409: header('Retry-After', { type: 'integer' }) },
  { 200: media('text/csv', 'text/plain') },
  { 200: { description: 'It.', content: { 'application/pdf': {} } } },
  { 204: header('Set-Cookie', { type: 'string' }) },
];

/** A contract with an operation for each of these, and another with its own schema of errors. */
const contract = {
  openapi: '3.1.0',
  info: { title: 'Rooms', version: '1' },
  tags: [{ name: 'rooms' }],
  paths: {
    '/rooms/{roomId}': {
      get: {
        operationId: 'getRoom',
        tags: ['rooms'],
        parameters: [
          { name: 'roomId', in: 'path', required: true, schema: { type: 'string', maxLength: 9 } },
        ],
        responses: { 200: json(named), default: json({ $ref: '#/components/schemas/Fault' }) },
      },
    },
    ...Object.fromEntries(
      declared.map((responses, index) => [
        `/responses/${index}`,
        { get: { operationId: `response${index}`, tags: ['rooms'], responses } },
      ]),
    ),
  },
  components: {
    schemas: {
      Fault: {
        type: 'object',
        required: ['code', 'message', 'traceId'],
        properties: { code: { enum: ['INVALID', 'MISSING'] }, message: text, traceId: text },
      },
    },
  },
};

/** The server, assembled from the blocks. */
function serverOf(results: readonly string[]): string {
  const handlers = results.map((result, index) => `response${index}: async () => (${result}),`);
  return `import { createReadStream } from 'node:fs';
import Fastify from 'fastify';
import { contractRoutes, knownPaths, requestIdHeader } from './generated/server/index.js';
import type { RoomsHandlers } from './generated/server/rooms.js';
import { ApiError } from './generated/server/runtime/errors/api-error.js';
import { fastifyOptions, prepareServer } from './generated/server/runtime/errors/error-envelopes.js';
import { errorResponses } from './src/handlers/error-responses.js';

const app = Fastify(fastifyOptions(requestIdHeader));
${block('README.md', 'prepareServer(app').code}
app.get('/livez', () => 'alive');
const room = { name: 'Blue' };
const rooms: RoomsHandlers = {
  getRoom: async () => {
    ${block('docs/error-responses.md', 'throw new ApiError').code}
  },
  ${handlers.join('\n  ')}
};
const handlers = { rooms };
const gateway = {
  authenticate: async () => undefined,
  isGateOpen: () => true,
  takeToken: () => ({ passed: true as const }),
  ownership: {},
  cursorKey: new Uint8Array(32),
};
${block('docs/error-responses.md', 'app.register').code}
console.log(await app.listen({ port: 0, host: '127.0.0.1' }));
`;
}

test('a server that consists of the blocks of README.md and error-responses.md compiles and responds', async () => {
  const results = block('README.md', '{ status: 200, body: room }')
    .code.trim()
    .split('\n')
    .map((line) => line.replace(/ +\/\/ .*$/, ''));
  expect(results).toHaveLength(declared.length);
  const folder = await project({
    'package.json': '{ "type": "module" }',
    'api.json': JSON.stringify(contract),
    'plan.pdf': '%PDF',
    'main.ts': serverOf(results),
  });
  const generate = ['generate', '--spec', 'api.json', '--handlers', 'src/handlers', '--targets', 'server'];
  await run(folder, ...callsheet, ...generate);
  const written = join(folder, 'src/handlers/error-responses.ts');
  const errors = await readFile(written, 'utf8');
  expect(errors).toContain(block('docs/error-responses.md', 'export const errorResponses').code);
  await writeFile(written, errors.replace(/TODO, \/\/ .*/, "'INVALID',"));
  const options = '--noEmit --strict --module nodenext --target es2023 --types node --skipLibCheck';
  await run(folder, tsc, ...options.split(' '), 'main.ts');

  const server = spawn(process.execPath, [...fromSource, 'main.ts'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(async () => {
    server.kill();
    if (server.exitCode === null) await once(server, 'close');
  });
  const { value: url } = await createInterface({ input: server.stdout })[Symbol.asyncIterator]().next();
  expect(await (await fetch(`${url}/livez`)).text()).toBe('alive');
  const rejected = await fetch(`${url}/rooms/7`);
  expect([rejected.status, await rejected.json()]).toEqual([
    409,
    { code: 'INVALID', message: 'The room is booked.', traceId: rejected.headers.get('x-request-id') },
  ]);
  const responses = await Promise.all(declared.map((_, index) => fetch(`${url}/responses/${index}`)));
  expect(await Promise.all(responses.map(async (one) => [one.status, await one.text()]))).toEqual([
    [200, '{"name":"Blue"}'],
    [404, ''],
    [409, ''],
    [200, 'name\nBlue\n'],
    [200, '%PDF'],
    [204, ''],
  ]);
  expect(responses[2]?.headers.get('retry-after')).toBe('3');
  expect(responses[5]?.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
});

test('lint accepts the link of suite.md, and reports it if its operation does not exist', async () => {
  const links = block('docs/suite.md', 'operationId: getHall').code;
  const document = (link: string) => `openapi: 3.1.0
info: { title: Halls, version: '1' }
tags: [{ name: halls }]
paths:
  /halls:
    post:
      operationId: createHall
      tags: [halls]
      responses:
        '201':
          description: The hall.
          content: { application/json: { schema: { type: object, required: [id], properties: { id: { type: string } } } } }
${link.replaceAll(/^(?=.)/gm, '          ')}
  /halls/{hallId}:
    get:
      operationId: getHall
      tags: [halls]
      parameters: [{ name: hallId, in: path, required: true, schema: { type: string, maxLength: 9 } }]
      responses: { '200': { description: The hall. } }
`;
  const folder = await project({
    'api.yaml': document(links),
    'wrong.yaml': document(links.replace('getHall', 'getHull')),
  });
  const wrong = 'the link leads to getHull, which is no operation';
  expect(await run(folder, ...callsheet, 'lint', 'api.yaml')).toContain('nothing wrong');
  expect(await run(folder, ...callsheet, 'lint', 'wrong.yaml')).toContain(wrong);
});
