import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import {
  type DeploymentProcess,
  type Exit,
  rejectedStart,
  type Settings,
  startDeployment,
} from '../../fixtures/deployment/deployment-process.ts';
import { call, type Envelope, RawConnection } from '../../fixtures/http/http-client.ts';
import { temporaryFolder } from '../../fixtures/store/store.ts';

/** The lines for people, without the log. */
function plainLines(stderr: string): string[] {
  return stderr.split('\n').filter((line) => line !== '' && !line.startsWith('{'));
}

async function takenPort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.close();
  });
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  return String(typeof address === 'object' ? address?.port : '');
}

/** Sends SIGTERM and settles once new connections are rejected. */
async function beginStop({ child, baseUrl }: DeploymentProcess): Promise<void> {
  child.kill('SIGTERM');
  await expect
    .poll(() =>
      RawConnection.open(baseUrl).then(
        (wire) => wire.socket.destroy(),
        (error: NodeJS.ErrnoException) => error.code,
      ),
    )
    .toBe('ECONNREFUSED');
}

const creation = JSON.stringify({ name: 'Morning show' });

/** A request to create a studio, up to the middle of its body. */
function halfCreation(token: string): string {
  return [
    'POST /v1/studios HTTP/1.1',
    'Host: callsheet',
    `Authorization: Bearer ${token}`,
    'Content-Type: application/json',
    `Content-Length: ${creation.length}`,
    '',
    creation.slice(0, 5),
  ].join('\r\n');
}

const restOfCreation = creation.slice(5);

test('starts with the defaults, prints its addresses for people, and logs JSON', async () => {
  const { baseUrl, mediaUrl, issuer, stdout, stop } = await startDeployment();
  expect(stdout().split('\n')).toEqual([
    `Listening ${baseUrl}`,
    `API       ${baseUrl}/v1`,
    `Console   ${baseUrl}/console`,
    `Contract  ${baseUrl}/v1/openapi.json`,
    `Media     ${mediaUrl}`,
    expect.stringMatching(/^RTMP {6}rtmp:\/\/127\.0\.0\.1:\d+$/),
    expect.stringMatching(
      /^Encoder {3}(ffmpeg \S+|node-av, with FFmpeg \S+|none \(.+\)\. .+ Install ffmpeg and restart\.)$/,
    ),
    `Sign in   ${issuer}`,
    '',
  ]);
  for (const address of [`${baseUrl}/v1/health`, `${issuer}/.well-known/openid-configuration`]) {
    expect((await call(address, 'GET ')).status).toBe(200);
  }
  const { body } = await call<Envelope>(mediaUrl, 'GET /anything');
  expect(body.error.requestId).toMatch(/^req_/);

  const { stderr, code } = await stop();
  expect(code).toBe(0);
  const lines = stderr.trim().split('\n');
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) expect(JSON.parse(line)).toMatchObject({ msg: expect.any(String) });
});

test('endpoints.json contains the addresses while the deployment runs', async () => {
  const { baseUrl, mediaUrl, issuer, dataDir, child, stop } = await startDeployment();
  const file = join(dataDir, 'endpoints.json');
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({
    baseUrl,
    embedUrl: baseUrl.replace('http', 'ws'),
    mediaUrl,
    rtmpUrl: expect.stringMatching(/^rtmp:\/\/127\.0\.0\.1:\d+$/),
    oidcIssuer: issuer,
    pid: child.pid,
  });
  await stop();
  expect(existsSync(file)).toBe(false);
});

test('configured public addresses are published in endpoints.json and in the contract', async () => {
  const settings = { PUBLIC_URL: 'http://localhost:1/', MEDIA_URL: 'http://localhost:2', EMBED_URL: '' };
  const { baseUrl, dataDir } = await startDeployment(settings);
  expect(JSON.parse(await readFile(join(dataDir, 'endpoints.json'), 'utf8'))).toMatchObject({
    baseUrl: 'http://localhost:1',
    embedUrl: 'ws://localhost:1',
    mediaUrl: 'http://localhost:2',
    oidcIssuer: 'http://localhost:1/oidc',
  });
  const contract = await call<{ servers: unknown; paths: Record<string, { servers?: unknown }> }>(
    baseUrl,
    'GET /v1/openapi.json',
  );
  expect(contract.body.servers).toEqual([{ url: 'http://localhost:1' }]);
  expect(contract.body.paths['/{path}/whip']?.servers).toEqual([{ url: 'http://localhost:2' }]);
  const chat = contract.body.paths['/api/v1/embed/ws/studios/{studioId}/chat'];
  expect(chat?.servers).toEqual([{ url: 'ws://localhost:1' }]);
});

test.for<[Settings, string[]]>([
  [{ PORT: '70000' }, ['PORT is "70000"; it may be a whole number from 0 to 65535.']],
  [
    { PUBLIC_API_WRITE_ENABLED: 'maybe', LOG_LEVEL: 'loud', MEDIA_PORT: 'x' },
    [
      'PUBLIC_API_WRITE_ENABLED is "maybe"; it may be true or false.',
      'MEDIA_PORT is "x"; it may be a whole number from 0 to 65535.',
      'LOG_LEVEL is "loud"; it may be trace, debug, info, warn, error, fatal or silent.',
    ],
  ],
  [
    { OIDC_ISSUER: 'https://id.example' },
    [
      'OIDC_AUDIENCE is empty; with OIDC_ISSUER it must be the audience of the tokens for this API (of Cognito, the id of the client).',
    ],
  ],
  [
    { HOST: '0.0.0.0' },
    [
      'EMBEDDED_LOGIN is empty, and HOST 0.0.0.0 can be reached from other machines, so that anybody could sign in as anyone without a password: set OIDC_ISSUER to a real provider, or EMBEDDED_LOGIN to off (tokens come from the command `token` alone) or to open.',
    ],
  ],
  [
    { SECRETS_KEY: 'hunter2' },
    [
      'SECRETS_KEY is something else (7 characters, not shown); it may be base64 of 32 bytes, or a comma list of such keys.',
    ],
  ],
])('%j stops the start with a line for each wrong variable', async ([settings, lines]) => {
  const dataDir = join(await temporaryFolder(), 'data');
  expect(await rejectedStart({ ...settings, DATA_DIR: dataDir })).toEqual({
    code: 2,
    signal: null,
    stdout: '',
    stderr: `${lines.join('\n')}\n`,
  });
  expect(existsSync(dataDir)).toBe(false);
});

function expectOneLine(exit: Exit, line: RegExp): void {
  expect({ code: exit.code, stdout: exit.stdout }).toEqual({ code: 1, stdout: '' });
  expect(plainLines(exit.stderr)).toEqual([expect.stringMatching(line)]);
}

test.for(['PORT', 'MEDIA_PORT'])('a %s in use is reported in one line', async (variable) => {
  const port = await takenPort();
  const dataDir = await temporaryFolder();
  const exit = await rejectedStart({ DATA_DIR: dataDir, [variable]: port });
  expectOneLine(exit, new RegExp(`^Port ${port} is in use: .* set .*${variable}`));
  expect(exit.stderr).not.toContain('EADDRINUSE');
  expect(await readdir(dataDir)).not.toContain('endpoints.json');
});

test('an address of another machine is reported in one line', async () => {
  expectOneLine(
    await rejectedStart({ DATA_DIR: await temporaryFolder(), HOST: '192.0.2.1', EMBEDDED_LOGIN: 'off' }),
    /^HOST 192\.0\.2\.1 /,
  );
});

test.for<[string, (folder: string) => Promise<unknown>]>([
  ['is a file', (folder) => writeFile(join(folder, 'data'), '')],
  ['contains a file that is no database', (folder) => spoil(folder, 'callsheet.db')],
  ['contains a file that is no ledger', (folder) => spoil(folder, 'sandbox.db')],
  ['contains invalid keys', (folder) => spoil(folder, 'secrets.key')],
  ['contains invalid identity keys', (folder) => spoil(folder, 'identity-keys.json')],
  [
    'contains a folder at the path of the database',
    (folder) => mkdir(join(folder, 'data/callsheet.db'), { recursive: true }),
  ],
  ['was used by a newer version', (folder) => fromTheFuture(join(folder, 'data'))],
])('a DATA_DIR that %s is reported in one line', async ([, prepare]) => {
  const folder = await temporaryFolder();
  const dataDir = join(folder, 'data');
  await prepare(folder);
  const exit = await rejectedStart({ DATA_DIR: dataDir });
  expectOneLine(exit, /DATA_DIR|secrets\.key|identity-keys\.json|sandbox\.db/);
  expect(exit.stderr).toContain(dataDir);
});

/** Runs a script in one of the deployment's processes before its own modules are loaded. */
async function sabotage(entry: string, script: string): Promise<Settings> {
  const file = join(await temporaryFolder(), 'sabotage.mjs');
  await writeFile(file, `if (process.argv[1]?.endsWith('/${entry}')) {${script}}`);
  return { DATA_DIR: await temporaryFolder(), NODE_OPTIONS: `--import=${file}` };
}

test('a media process that exits at once on each start is reported in one line', async () => {
  const settings = await sabotage('media-main.ts', 'process.exit(7);');
  const exit = await rejectedStart({ ...settings, LOG_LEVEL: 'fatal' });
  expectOneLine(exit, /^MEDIA_PROCESS .* it ended with 7\.$/);
});

test('an unexpected error is reported in one line with its location', async () => {
  const fault =
    "import('node:http').then((http) => { http.default.createServer = () => { throw new TypeError('no\\nserver'); }; });";
  const exit = await rejectedStart(await sabotage('deployment-main.ts', `await ${fault}`));
  expectOneLine(
    exit,
    /^The deployment could not start \(TypeError: no; server, at .*:\d+\); LOG_LEVEL=debug logs more\.$/,
  );
});

// Skipped for root, because root can write everywhere.
test.skipIf(process.getuid?.() === 0)('a DATA_DIR that is not writable is reported in one line', async () => {
  const folder = await temporaryFolder();
  await chmod(folder, 0o500);
  expectOneLine(await rejectedStart({ DATA_DIR: join(folder, 'data') }), /DATA_DIR/);
});

async function spoil(folder: string, file: string): Promise<void> {
  await mkdir(join(folder, 'data'));
  await writeFile(join(folder, 'data', file), 'These bytes are damaged. '.repeat(50));
}

async function fromTheFuture(dataDir: string): Promise<void> {
  await mkdir(dataDir);
  const database = new DatabaseSync(join(dataDir, 'callsheet.db'));
  database.exec('CREATE TABLE migrations (number INTEGER NOT NULL PRIMARY KEY, name TEXT, applied_at TEXT)');
  database.exec("INSERT INTO migrations VALUES (9999, 'later', 'then')");
  database.close();
}

test('SIGTERM lets a pending request finish, rejects new connections, and exits with 0', async () => {
  const deployment = await startDeployment();
  const { baseUrl, dataDir, exited, token } = deployment;
  const alice = await token('alice');
  const idle = await RawConnection.open(baseUrl);
  idle.send('GET /v1/health HTTP/1.1\r\nHost: callsheet\r\n\r\n');
  expect((await idle.response()).status).toBe(200);
  const busy = await RawConnection.open(baseUrl);
  busy.send(halfCreation(alice));
  // A response on another connection proves that the first half of this request was read too.
  await call(baseUrl, 'GET /v1/health');

  await beginStop(deployment);
  await idle.closed;
  busy.send(restOfCreation);
  const response = await busy.response();
  expect(response.status).toBe(201);
  expect(response.headers.get('connection')).toBe('close');
  expect(await exited).toMatchObject({ code: 0, signal: null });

  const again = await startDeployment({ DATA_DIR: dataDir });
  const { body } = await call(again.baseUrl, 'GET /v1/studios', { as: await again.token('alice') });
  expect(body).toEqual({ data: [response.body] });
});

test('SIGTERM exits with 0 within 10 s, even with open connections and incomplete requests', async () => {
  const deployment = await startDeployment();
  const { baseUrl, mediaUrl, issuer, exited, token } = deployment;
  const alice = await token('alice');
  const login = ['POST /oidc/token HTTP/1.1', 'Host: callsheet', 'Content-Length: 100', '', 'grant_type='];
  for (const bytes of [
    '',
    'GET /v1/health HT',
    'GET /v1/health HTTP/1.1\r\nHost: callsheet\r\n',
    'GET /v1/health HTTP/1.1\r\nHost: callsheet\r\n\r\n',
    halfCreation(alice),
    login.join('\r\n'),
  ]) {
    for (const address of [baseUrl, mediaUrl]) (await RawConnection.open(address)).send(bytes);
  }
  await call(`${issuer}/jwks`, 'GET ');

  const since = performance.now();
  await beginStop(deployment);
  expect(await exited).toMatchObject({ code: 0, signal: null });
  expect(performance.now() - since).toBeLessThan(10_000);
});

test.for<[NodeJS.Signals, NodeJS.Signals]>([
  ['SIGTERM', 'SIGTERM'],
  ['SIGTERM', 'SIGINT'],
])('after %s, a second signal (%s) exits at once', async ([first, second]) => {
  const { baseUrl, dataDir, child, exited, token } = await startDeployment();
  (await RawConnection.open(baseUrl)).send(halfCreation(await token('alice')));
  await call(baseUrl, 'GET /v1/health');
  child.kill(first);
  await expect.poll(() => existsSync(join(dataDir, 'endpoints.json'))).toBe(false);
  const since = performance.now();
  child.kill(second);
  expect((await exited).code).not.toBe(0);
  expect(performance.now() - since).toBeLessThan(3000);
});

test('Ctrl-C, which npm forwards as well, exits cleanly; a second press exits at once', async () => {
  const held = async () => {
    const { child, exited, baseUrl, token } = await startDeployment();
    const wire = await RawConnection.open(baseUrl);
    wire.send(halfCreation(await token('alice')));
    await call(baseUrl, 'GET /v1/health');
    // The two signals are sent without a pause, because signals half a second apart count as two key presses.
    child.kill('SIGINT');
    child.kill('SIGINT');
    return { child, exited, wire };
  };
  const signalledOnce = await held();
  signalledOnce.wire.socket.destroy();
  expect(await signalledOnce.exited).toMatchObject({ code: 0, signal: null });
  const { child, exited } = await held();
  const pressAgain = () => {
    child.kill('SIGINT');
    return child.exitCode;
  };
  await expect.poll(pressAgain).toBe(1);
  expect((await exited).code).toBe(1);
});
