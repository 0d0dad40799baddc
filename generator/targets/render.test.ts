import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import config from '../../callsheet.config.ts';
import { build } from '../build/build.ts';
import { generate } from '../commands/generation.ts';
import { compare } from '../commands/write.ts';
import { folderWith, writeAll } from '../fixtures/folder.ts';
import { typeErrors } from '../fixtures/type-check.ts';
import { loadSpec } from '../traits/load-spec.ts';
import { render, type SourceFile } from './render.ts';

/** Text that would escape from a string, a template literal, a comment or a regular expression. */
const evil = '\'"`*/$'.concat('{globalThis.pwned=1}\\\n;globalThis.pwned=2;//\u2028/');

const text = { type: 'string' };
const json = (schema: object) => ({ 'application/json': { schema } });
const id = { name: 'id', in: 'path', required: true, schema: text };
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** A valid document in which every name is hostile. */
const hostile = {
  openapi: '3.1.0',
  info: { title: evil, version: evil },
  tags: [{ name: `../${evil}`, description: evil }, { name: 'index' }, { name: 'class' }],
  paths: {
    [`/${evil.replaceAll('{', '(').replaceAll('}', ')')}/{id}`]: {
      get: {
        operationId: evil,
        tags: [`../${evil}`],
        summary: evil,
        description: evil,
        parameters: [
          { ...id, description: evil },
          { name: evil, in: 'query', description: evil, schema: { enum: [evil, 'plain'], default: evil } },
          { name: '__proto__', in: 'query', schema: text },
          { name: 'X-Odd', in: 'header', required: true, schema: { type: 'integer' } },
        ],
        responses: {
          200: {
            description: evil,
            headers: { 'X-Odd': { required: true, schema: text } },
            content: json(ref('Headers')),
          },
          404: {
            description: evil,
            'x-callsheet': { errors: { [evil]: evil } },
            content: json(ref('Headers')),
          },
          default: { description: evil },
        },
      },
      delete: { parameters: [id], responses: { default: { description: 'Who knows.' } } },
    },
    '/things/{0}': {
      post: {
        operationId: 'delete',
        tags: ['class'],
        parameters: [{ ...id, name: '0' }],
        requestBody: { required: true, content: json(ref('Device')) },
        responses: {
          201: { description: 'It.', content: json(ref('Device')) },
          204: { description: 'None.' },
        },
      },
      put: {
        tags: ['index'],
        parameters: [{ ...id, name: '0' }],
        requestBody: {
          content: { 'image/png': { schema: { ...text, format: 'binary' } }, 'image/webp': {} },
        },
        responses: { 200: { description: 'It.', content: { 'text/plain': { schema: text } } } },
      },
    },
    '/followed': {
      get: {
        operationId: 'streams',
        tags: ['streams'],
        summary: evil,
        security: [{ odd: [evil] }],
        responses: {
          200: {
            description: evil,
            'x-callsheet': {
              stream: {
                snapshot: evil,
                heartbeat: { everySeconds: 1, comment: evil },
                kinds: { [evil]: { schema: 'Device', scope: evil }, plain: { schema: 'Device' } },
              },
            },
            content: { 'text/event-stream': { 'x-oai-itemSchema': ref('Device') } },
          },
        },
      },
    },
  },
  components: {
    securitySchemes: {
      odd: { type: 'apiKey', in: 'query', name: evil, 'x-callsheet': { scopes: { [evil]: evil } } },
    },
    schemas: {
      Headers: {
        type: 'object',
        description: evil,
        properties: { [evil]: { enum: [evil] }, '0': ref('Device') },
      },
      Device: {
        type: 'object',
        required: ['kind'],
        properties: {
          kind: { 'x-extensible-enum': [evil, 'plain'], type: 'string' },
          children: { type: 'array', items: ref('Device') },
          inner: { oneOf: [ref('Device'), { type: 'null' }] },
          either: { oneOf: [ref('A'), ref('B')], discriminator: { propertyName: 'a-tag' } },
          map: { type: 'object', additionalProperties: ref('Device') },
          both: { allOf: [ref('A'), { type: 'object', properties: { more: ref('B') } }] },
          maybe: { oneOf: [ref('A'), ref('B'), { type: 'null' }], discriminator: { propertyName: 'a-tag' } },
          list: { type: 'array', items: { oneOf: [ref('A'), { type: 'null' }] } },
          example: { type: 'integer' },
        },
        additionalProperties: { type: 'number' },
      },
      A: { type: 'object', required: ['a-tag'], properties: { 'a-tag': { const: 'a' }, x: text } },
      B: { type: 'object', required: ['a-tag'], properties: { 'a-tag': { const: 'b' } } },
      Nothing: { not: {} },
      Empty: { type: 'object', additionalProperties: false },
    },
  },
};

/** The import form of this repository's own files. */
const ours = { imports: 'ts', engine: '@callsheet/conformance' } as const;

async function renderedHostile(): Promise<SourceFile[]> {
  const folder = await folderWith({ 'openapi.json': JSON.stringify(hostile) });
  return (await generate({ ...ours, spec: join(folder, 'openapi.json'), output: '' })).files;
}

const textsOf = (files: readonly SourceFile[]) =>
  Object.fromEntries(files.map(({ path, text }) => [path, text]));

/** The output of a module that Node runs. */
function run(folder: string, source: string): Promise<string> {
  const node = resolve('node_modules/.bin/node');
  return new Promise((done, fail) => {
    execFile(node, ['--input-type=module', '-e', source], { cwd: folder }, (error, stdout) =>
      error ? fail(error) : done(stdout),
    );
  });
}

test('the committed generated files match the spec', async () => {
  const { files } = await generate(config);
  expect(compare(config.output, files)).toEqual([]);
});

test('the same spec gives the same bytes', async () => {
  const [first, second] = [await loadSpec(config.spec), await loadSpec(config.spec)];
  expect(await render(build(second), second)).toEqual(await render(build(first), first));
});

test('no generated file contains the type any', async () => {
  const files = [...(await generate(config)).files, ...(await renderedHostile())];
  const code = (source: string) => source.replaceAll(/\/\*.*?\*\/|\/\/.*$|'(?:\\.|[^'\\])*'/gms, '');
  const guilty = files.filter(
    ({ path, text: source }) => path.endsWith('.ts') && /\bany\b/.test(code(source)),
  );
  expect(guilty.map(({ path }) => path)).toEqual([]);
});

test('files have unique paths within the output', async () => {
  const paths = (await renderedHostile()).map(({ path }) => path.toLowerCase());
  expect(new Set(paths).size).toBe(paths.length);
  for (const path of paths) expect(path).toMatch(/^[a-z0-9.-]+(\/[a-z0-9.-]+)*$/);
  expect(paths.filter((path) => path.includes('..'))).toEqual([]);
});

test('hostile text stays text: generated modules load, run none of it, and contain it unchanged', async () => {
  const folder = await folderWith(textsOf(await renderedHostile()));
  expect(await typeErrors(folder), 'every generated file type checks').toBe('');
  const probe = `
    const [server, client, requests, responses, { contract }, { projectDevice }, { streamsStream }] = await Promise.all(
      ['./server/index.ts', './client/index.ts', './validators/requests.js', './validators/responses.js',
        './conformance/operations.ts', './server/projections.ts', './server/streams.ts']
        .map((file) => import(file)));
    const routes = [];
    const app = { server: {}, route: (route) => routes.push(route), register: (plugin) => plugin(app, {}, () => {}) };
    server.contractRoutes(new Proxy({}, { get: () => ({}) }), {}, new Proxy({}, { get: () => () => {} }))(app, {}, () => {});
    const sent = [];
    const send = async (request) => { sent.push(request); return { status: 200, headers: {}, body: {} }; };
    const [name] = Object.keys(client).filter((key) => key.startsWith('globalThis'));
    await client[name](send, { params: { id: 'a/b' }, headers: { 'X-Odd': 1 }, query: {} });
    const [path] = Object.values(contract.operations).map((operation) => operation.path);
    console.log(JSON.stringify({
      pwned: globalThis.pwned ?? null,
      title: contract.title,
      path,
      known: server.knownPaths.some(({ pattern }) => pattern.test(path.replace('{id}', 'x'))),
      url: routes[0].url,
      sent: sent[0].path,
      query: requests[name + 'Query']({ [${JSON.stringify(evil)}]: ${JSON.stringify(evil)} }),
      response: responses.HeadersSchema({ [${JSON.stringify(evil)}]: ${JSON.stringify(evil)}, 0: { kind: '' } }),
      copied: projectDevice({
        kind: 'x', maybe: null, either: { 'a-tag': 'b', leak: 1 }, list: [null, { 'a-tag': 'a', leak: 1 }],
        both: { 'a-tag': 'a', leak: 1, more: { 'a-tag': 'b', leak: 1 } }, map: { m: { kind: 'y' } },
      }),
      stream: streamsStream,
      wrong: responses.HeadersSchema({ [${JSON.stringify(evil)}]: 'other' }),
    }));`;
  const [path = ''] = Object.keys(hostile.paths);
  expect(JSON.parse(await run(folder, probe))).toEqual({
    pwned: null,
    title: evil,
    path,
    known: true,
    url: path.replaceAll(':', '::').replace('{id}', ':id'),
    sent: path.replace('{id}', 'a%2Fb'),
    query: true,
    response: true,
    copied: {
      kind: 'x',
      maybe: null,
      either: { 'a-tag': 'b' },
      list: [null, { 'a-tag': 'a' }],
      both: { 'a-tag': 'a', more: { 'a-tag': 'b' } },
      map: { m: { kind: 'y' } },
    },
    stream: {
      snapshot: evil,
      following: [],
      heartbeat: { everySeconds: 1, comment: evil },
      scopeOfKind: { [evil]: evil },
    },
    wrong: false,
  });
});

test('prints each check and each clause on its own line', async () => {
  const { files, document } = await generate(config);
  const linesOf = (path: RegExp, line: RegExp) =>
    files
      .filter((file) => path.test(file.path))
      .flatMap(({ text: source }) => source.split('\n'))
      .filter((one) => line.test(one));
  const ofSuite = /^conformance\/[\w-]+\.test\.ts$/;
  const begun = linesOf(ofSuite, /^ {2}check\(/);
  expect(begun.length).toBeGreaterThan(3000);
  expect(begun.filter((line) => !/^ {2}check\(\w+\(operations\.\w+, \{.*\}\)\);$/.test(line))).toEqual([]);
  expect(linesOf(/^conformance\/clauses\.ts$/, /^ {2}'[A-Z]+-\d+': \{ text: .* \},$/)).toHaveLength(
    document.clauses?.size ?? 0,
  );
});

test('a spec without operations gives files that type check', async () => {
  const folder = await folderWith({
    'openapi.yaml': 'openapi: 3.1.0\ninfo: { title: Nothing, version: 1.0.0 }\npaths: {}\n',
  });
  const { files } = await generate({ ...ours, spec: join(folder, 'openapi.yaml'), output: '' });
  await writeAll(join(folder, 'out'), textsOf(files));
  expect(await typeErrors(folder)).toBe('');
});

test('headers name the source and the command, never a version', async () => {
  const { files } = await generate(config);
  const { version } = JSON.parse(await readFile('generator/package.json', 'utf8'));
  for (const { path, text: source } of files.filter((file) => /\.[jt]s$/.test(file.path))) {
    const [first = ''] = source.split('\n');
    expect(first, path).toMatch(
      /^\/\/ (Generated|Copied) from \S+ by `npx callsheet generate`\. Do not edit\.$/,
    );
    expect(first).not.toContain(version);
  }
});
