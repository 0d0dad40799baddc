import { execFile } from 'node:child_process';
import { copyFile, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { runOf } from '../../../docs/examples/runs.ts';
import { markdownSnippets, type Snippet } from '../../../docs/examples/snippets.ts';
import { openPage } from '../../fixtures/browser/browser.ts';
import { startDeployment } from '../../fixtures/deployment/deployment-process.ts';
import { call } from '../../fixtures/http/http-client.ts';
import { type ShownSymbol, shownSymbols } from '../../fixtures/language-servers/shown-symbols.ts';
import { openInTypeScript5 } from '../../fixtures/language-servers/typescript-5.ts';
import { openInTypeScript7 } from '../../fixtures/language-servers/typescript-7.ts';
import {
  installedClient,
  installedPackages,
  nodePackage,
} from '../../fixtures/packed-client/installed-client.ts';
import { requires } from '../../fixtures/requirements.ts';

/*
 * Tests the npm package of the client: installed in an empty folder, and run against a deployment on every
 * supported runtime.
 */

const started = promisify(execFile);
let folder: string;
const installed = (...path: readonly string[]) => join(folder, 'node_modules', ...path);

beforeAll(async () => {
  folder = await installedClient(['ws', '@types']);
  await copyFile('impl/fixtures/packed-client/program.js', join(folder, 'program.js'));
  await writeFile(
    join(folder, 'main.js'),
    "import { use } from './program.js';\nconsole.log(JSON.stringify(await use(...globalThis.process.argv.slice(2))));\nglobalThis.process.exit();\n",
  );
}, 300_000);

afterAll(() => rm(folder, { recursive: true }));

/** A deployment, and a key without the scope to read keys. */
async function deployed(): Promise<{ baseUrl: string; key: string }> {
  const deployment = await startDeployment();
  const { baseUrl } = deployment;
  const scopes = ['studios:read', 'studios:write', 'stream:read', 'sources:read', 'destinations:read'];
  const { body } = await call<{ key: string }>(baseUrl, 'POST /v1/account/api-keys', {
    as: await deployment.token('alice'),
    json: { name: 'Everywhere', scopes },
  });
  return { baseUrl, key: body.key };
}

/** The output of the program on every runtime. */
const outcome = (runtime: string) => ({
  name: `From ${runtime}`,
  checked: true,
  wrong: 'contract',
  isListed: true,
  missing: ['api', 'not_found', true],
  forbidden: ['api', false],
  nobody: 'network',
  late: 'abort',
  kinds: ['snapshot'],
});

test('runs on this Node', async () => {
  const { baseUrl, key } = await deployed();
  const { stdout } = await started(process.execPath, ['main.js', baseUrl, key, 'node'], { cwd: folder });
  expect(JSON.parse(stdout)).toEqual(outcome('node'));
});

requires('runtimes')(
  'runs on Node 20, Node 22, Deno and Bun',
  async () => {
    const { baseUrl, key } = await deployed();
    const packages = await installedPackages(nodePackage(20), nodePackage(22), 'deno@2', 'bun@1');
    const platform = `${process.platform}-${process.arch}`;
    const libc = process.platform === 'linux' ? '-glibc' : '';
    const bun = `bun-${process.platform}-${process.arch === 'arm64' ? 'aarch64' : process.arch}`;
    const commands: readonly (readonly [string, string, ...string[]])[] = [
      ['node20', join(packages, 'node20/bin/node')],
      ['node22', join(packages, 'node22/bin/node')],
      ['deno', join(packages, `@deno/${platform}${libc}/deno`), 'run', '--allow-all'],
      ['bun', join(packages, `@oven/${bun}/bin/bun`), 'run'],
    ];
    for (const [name, program, ...options] of commands) {
      const { stdout } = await started(program, [...options, 'main.js', baseUrl, key, name], { cwd: folder });
      expect(JSON.parse(stdout), name).toEqual(outcome(name));
    }
  },
  120_000,
);

/** A page on another origin that also serves the files of the package. */
async function pageWithClient(): Promise<string> {
  const client = '/node_modules/@callsheet/client/dist';
  const imports = {
    '@callsheet/client': `${client}/index.js`,
    '@callsheet/client/studios': `${client}/studios.js`,
    '@callsheet/client/response-validators': `${client}/response-validators.js`,
    '@callsheet/client/validators/responses': `${client}/validators/responses.js`,
  };
  const map = `<script type="importmap">${JSON.stringify({ imports })}</script><title>Somebody's page</title>`;
  const server = createServer(async (request, response) => {
    const path = (request.url ?? '/').replace(/\?.*$/, '');
    if (path === '/') return void response.writeHead(200, { 'content-type': 'text/html' }).end(map);
    const text = await readFile(join(folder, path), 'utf8').catch(() => undefined);
    // Workers have no import maps, so the specifiers are replaced as a bundler would.
    const bundled = text?.replaceAll(
      /'(@callsheet\/client[^']*)'/g,
      (_, name: keyof typeof imports) => `'${imports[name]}'`,
    );
    const status = bundled === undefined ? 404 : 200;
    response.writeHead(status, { 'content-type': 'text/javascript' }).end(bundled);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close().closeAllConnections());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`; // a TCP server has a port
}

requires('browser')('runs in a page of another origin, and in a worker of it', async () => {
  const { baseUrl, key } = await deployed();
  const page = await openPage();
  await page.open(await pageWithClient());
  const given = (runtime: string) => [baseUrl, key, runtime].map((text) => JSON.stringify(text)).join(', ');
  const inPage = `import('/program.js').then(({ use }) => use(${given('chromium')}))`;
  expect(await page.evaluate(inPage)).toEqual(outcome('chromium'));
  // Browsers do not expose the reason of a rejected upgrade, but the client finds it.
  const rejected = `import('/node_modules/@callsheet/client/dist/sockets.js').then(({ connectViewerChat }) =>
    connectViewerChat(${JSON.stringify(baseUrl)}, { params: { studioId: 'any' }, query: { token: 'wrong' } })
      .closed.catch(({ kind, status, code }) => [kind, status, code]))`;
  expect(await page.evaluate(rejected)).toEqual(['api', 401, 'invalid_token']);
  const worker = `import { use } from '/program.js'; use(${given('worker')}).then(postMessage, (error) => postMessage(String(error)));`;
  await writeFile(join(folder, 'worker.js'), worker);
  const inWorker = `new Promise((resolve, reject) => {
    const worker = new Worker('/worker.js', { type: 'module' });
    worker.onmessage = ({ data }) => resolve(data);
    worker.onerror = ({ message }) => reject(new Error(message));
  })`;
  expect(await page.evaluate(inWorker)).toEqual(outcome('worker'));
});

describe("users' programs compile with module resolution", () => {
  test.each([
    ['nodenext', ['--module', 'nodenext']],
    ['bundler', ['--module', 'esnext', '--moduleResolution', 'bundler']],
  ])('%s', async (name, options) => {
    const isProgram = (one: Snippet) => {
      const run = runOf(one);
      return run?.kind === 'browser' || (run?.kind === 'program' && run.packages.length === 0);
    };
    const examples = markdownSnippets()
      .filter(isProgram)
      .map(({ code }) => code);
    expect(examples.length).toBeGreaterThan(8);
    // A page can pass its own configured `RTCPeerConnection`.
    examples.push(`import type { PeerConnections } from '@callsheet/client/runtime/media/media-session';
      export const own: PeerConnections = (configuration) => new RTCPeerConnection(configuration);\n`);
    const files = examples.map((_, index) => `example-${name}-${index}.ts`);
    for (const [index, file] of files.entries()) await writeFile(join(folder, file), examples[index] ?? '');
    const wrong = `import { createClient, isApiError } from '@callsheet/client';
      import { validateResponses } from '@callsheet/client/response-validators';
      const api = createClient();
      createClient({ validate: validateResponses(() => import('@callsheet/client/validators/responses')) });
      // @ts-expect-error: a name is no number.
      await api.studios.create({ name: 1 });
      // @ts-expect-error: there is no such code.
      isApiError(undefined, 'insufficient_scop');
      const { error } = await api.studios.get('a').safe();
      // @ts-expect-error: no response has this status.
      if (error?.kind === 'api' && error.status === 418) throw error;
      const made = await api.account.createApiKey({ name: 'a' });
      // @ts-expect-error: a secret is no text before it is revealed.
      const key: string = made.key;\n`;
    const misused = `misused-${name}.ts`;
    await writeFile(join(folder, misused), wrong);
    const tsc = resolve('node_modules/typescript/bin/tsc');
    const given = [
      '--ignoreConfig',
      '--strict',
      '--noEmit',
      '--target',
      'es2022',
      ...options,
      ...files,
      misused,
    ];
    const result = await started(process.execPath, [tsc, ...given], { cwd: folder }).catch(
      ({ stdout }: { stdout: string }) => ({ stdout }),
    );
    expect(result.stdout).toBe('');
  });
});

test('source maps lead to sources in the package', async () => {
  for (const map of ['index.js.map', 'index.d.ts.map', 'resources/studios.js.map']) {
    const at = installed('@callsheet/client/dist', map);
    const { sources }: { sources: readonly string[] } = JSON.parse(await readFile(at, 'utf8'));
    for (const source of sources)
      expect(await readFile(resolve(at, '..', source), 'utf8')).toContain('Generated from');
  }
});

test('each exported declaration has a comment', async () => {
  const dist = installed('@callsheet/client/dist');
  const files = (await readdir(dist, { recursive: true })).filter((name) =>
    /^(?!validators).*\.d\.ts$/.test(name),
  );
  const exported = /^export (?:declare )?(?:function|class|const|interface|type) \w+/;
  const bare = files.map(async (name) => {
    const lines = (await readFile(join(dist, name), 'utf8')).split('\n');
    return lines.filter((line, index) => exported.test(line) && !lines[index - 1]?.endsWith('*/'));
  });
  expect(files.length).toBeGreaterThan(50);
  expect((await Promise.all(bare)).flat()).toEqual([]);
});

describe.each([
  ['5.9', openInTypeScript5],
  ['7', openInTypeScript7],
])('in the language server of TypeScript %s', { timeout: 120_000 }, (version, open) => {
  const shown = (imports: readonly string[], symbols: readonly string[]) =>
    shownSymbols(open, join(folder, `program-${version}.ts`), imports, symbols);

  /** Whether a symbol has exactly one definition, which is on its own line in one of these files. */
  const leadsToItself = ({ name, definitions: [only, ...others] }: ShownSymbol, files: string) =>
    others.length === 0 &&
    new RegExp(`^node_modules/@callsheet/client/${files}\\.ts:\\d+: ${name.split('.').at(-1)}\\b`).test(
      only ?? '',
    );
  const firstLine = (text: string) => text.split('\n')[0];

  test('each resource and each method has its documentation and leads to its own line', async () => {
    const { createClient } = await import(installed('@callsheet/client/dist/index.js'));
    const { send, ...members } = createClient();
    const resources = Object.keys(members).map((name) => `api.${name}`);
    const methods = Object.entries<object>(members).flatMap(([name, methods]) =>
      Object.keys(methods).map((own) => `api.${name}.${own}`),
    );
    expect(methods.length).toBeGreaterThan(50);
    const program = ["import { createClient } from '@callsheet/client';", 'const api = createClient();'];
    const symbols = await shown(program, [...resources, ...methods]);
    const ofResources = symbols.splice(0, resources.length);
    expect(ofResources.filter(({ documentation }) => documentation === '')).toEqual([]);
    expect(ofResources.filter((one) => !leadsToItself(one, 'create-client'))).toEqual([]);
    // A method's documentation shows a call of the method, except for uploads of whole files.
    const isDocumented = ({ name, documentation, callDocumentation }: ShownSymbol) =>
      (documentation.includes(`${name}(`) || documentation.startsWith('Uploads a file')) &&
      firstLine(callDocumentation) === firstLine(documentation);
    expect(symbols.filter((one) => !isDocumented(one))).toEqual([]);
    expect(symbols.filter((one) => !leadsToItself(one, 'resources/[\\w-]+'))).toEqual([]);
    expect(new Set(symbols.flatMap(({ definitions }) => definitions)).size).toBe(methods.length);
  });

  test('each function and class has its documentation and leads to its own line', async () => {
    const files = await readdir(installed('@callsheet/client/dist'));
    const modules = files.filter((name) => name.endsWith('.js')).map((name) => name.replace(/\.js$/, ''));
    const imports = modules.map((name, index) => `import * as m${index} from '@callsheet/client/${name}';`);
    const exported = modules.map(async (name, index) =>
      Object.keys(await import(installed('@callsheet/client/dist', `${name}.js`))).map(
        (own) => `m${index}.${own}`,
      ),
    );
    const names = (await Promise.all(exported)).flat();
    const some = [
      'getStudio',
      'eachStreamStudioEventsEvent',
      'connectViewerChat',
      'publishWhip',
      'uploadMedia',
    ];
    for (const name of some) expect(names).toContainEqual(expect.stringMatching(`\\.${name}$`));
    const symbols = await shown(imports, names);
    expect(symbols.filter(({ documentation }) => documentation === '')).toEqual([]);
    expect(symbols.filter((one) => !leadsToItself(one, '[\\w/-]+'))).toEqual([]);
  });
});
