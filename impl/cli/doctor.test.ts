import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { linkKeys } from '../app/wiring/media.ts';
import { AesGcmSecrets } from '../drivers/secrets/aes-gcm.ts';
import {
  type Exit,
  npmRun,
  run,
  type Settings,
  startDeployment,
} from '../fixtures/deployment/deployment-process.ts';
import { call } from '../fixtures/http/http-client.ts';
import { requires } from '../fixtures/requirements.ts';
import { makeDatabase } from '../fixtures/store/postgres.ts';
import { temporaryFolder } from '../fixtures/store/store.ts';
import { listenWithKeys } from '../ipc/keyed-sockets.ts';
import type { Finding } from './doctor/finding.ts';

// Each test starts deployments, and on a busy machine one start can take half a minute.
vi.setConfig({ testTimeout: 240_000 });

const freePorts: Settings = { PORT: '0', MEDIA_PORT: '0', RTMP_PORT: '0', RTMPS_PORT: '0', SRT_PORT: '0' };

/** Runs doctor and returns its findings as JSON, with its exit code. */
async function examined(
  settings: Settings,
): Promise<{ code: Exit['code']; findings: Finding[]; text: string }> {
  const { code, stdout, stderr } = await run('impl/cli/doctor.ts', ['--json'], { ...freePorts, ...settings });
  expect(stderr).toBe('');
  return { code, findings: JSON.parse(stdout), text: stdout };
}

const failing = (findings: readonly Finding[]) => findings.filter(({ level }) => level === 'fail');

/** Starts a server that sends a `Date` header with an offset; it is closed after the test. */
async function issuerAt(offSeconds: number): Promise<string> {
  const server = createServer((_request, response) => {
    response.sendDate = false;
    const date = new Date(Date.now() + offSeconds * 1000);
    response.writeHead(200, { date: date.toUTCString(), 'content-type': 'application/json' }).end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo; // a TCP server's address is an object
  return `http://127.0.0.1:${port}`;
}

/** A port without a listener. */
async function closedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // a TCP server's address is an object
  server.close();
  await once(server, 'close');
  return port;
}

test('reports that a running deployment is in order, and changes nothing', async () => {
  const { dataDir, baseUrl, port, token } = await startDeployment();
  const alice = await token('alice');
  await call(baseUrl, 'POST /v1/connections/manual', {
    as: alice,
    json: { label: 'L', rtmpUrl: 'rtmp://ingest.example.com/a', streamKey: 'kept/secret' },
  });
  const before = readdirSync(dataDir).sort();
  const { code, findings, text } = await examined({ DATA_DIR: dataDir, PORT: port });
  expect(failing(findings)).toEqual([]);
  expect(code).toBe(0);
  expect(readdirSync(dataDir).sort()).toEqual(before);
  const of = (check: string) => findings.filter((finding) => finding.check === check);
  expect(of('configuration')).toMatchObject([{ level: 'ok' }]);
  expect(of('database')[0]?.message).toMatch(/^SQLite \S+, .*, schema at step \d+$/);
  expect(of('sealing-keys')[0]?.message).toMatch(/^secrets\.key opens the sealed values \([1-9]\d* tried\)/);
  expect(of('ports')[0]?.message).toMatch(/^PORT \d+ is in use, and the deployment runs \(process \d+\)$/);
  expect(of('node')[0]?.level).toBe('ok');
  expect(text).not.toContain('kept/secret');
});

test('reports the configuration errors that the start would report, and continues with the other checks', async () => {
  const dataDir = await temporaryFolder();
  const { code, findings } = await examined({ DATA_DIR: dataDir, ENCODER: 'film', LOG_LEVEL: 'loud' });
  expect(code).toBe(1);
  expect(failing(findings).map(({ message }) => message)).toEqual([
    expect.stringMatching(/^ENCODER is "film"; it may be /),
    expect.stringMatching(/^LOG_LEVEL is "loud"; it may be /),
  ]);
  expect(findings.some(({ check }) => check === 'data-folder')).toBe(true);
});

test('names unreachable services with their variable, without their secrets', async () => {
  const dataDir = await temporaryFolder();
  const closed = await closedPort();
  const { code, findings, text } = await examined({
    DATA_DIR: dataDir,
    REDIS_URL: `redis://:hidden@127.0.0.1:${closed}`,
    OBJECT_STORE_URL: `s3://bucket?endpoint=http://127.0.0.1:${closed}`,
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${closed}`,
  });
  expect(code).toBe(1);
  for (const variable of ['REDIS_URL', 'OBJECT_STORE_URL', 'OTEL_EXPORTER_OTLP_ENDPOINT'])
    expect(failing(findings).map(({ message }) => message)).toContain(
      `${variable} leads to 127.0.0.1:${closed}, which cannot be reached (ECONNREFUSED): start it, or correct the address.`,
    );
  expect(text).not.toContain('hidden');
});

test('checks each media process of MEDIA_LINK with its link key', async () => {
  const [key, another] = [randomBytes(32), randomBytes(32)];
  const listen = async (secret: Buffer) => {
    const address = { host: '127.0.0.1', port: 0 };
    const links = await listenWithKeys(address, linkKeys(new AesGcmSecrets(secret)), () => {});
    onTestFinished(() => links.close());
    return links.port;
  };
  const [there, stranger, closed] = [await listen(key), await listen(another), await closedPort()];
  const { code, findings } = await examined({
    DATA_DIR: await temporaryFolder(),
    SECRETS_KEY: key.toString('base64'),
    MEDIA_LINK: [there, stranger, closed].map((port) => `127.0.0.1:${port}`).join(),
  });
  expect(code).toBe(1);
  const found = findings.filter(({ check }) => check === 'media-processes');
  expect(found.map(({ level }) => level)).toEqual(['ok', 'fail', 'fail']);
  expect(found[0]?.message).toBe(`127.0.0.1:${there} takes links`);
  expect(found[1]?.message).toContain(`127.0.0.1:${stranger}, which rejects this key`);
  expect(found[2]?.message).toContain(`127.0.0.1:${closed}, which cannot be reached (ECONNREFUSED)`);
});

test.each<[level: Finding['level'], offSeconds: number]>([
  ['ok', 0],
  ['warn', 30],
  ['fail', -600],
])('reports %s if the clocks of the deployment and the issuer are %d s apart', async (level, offSeconds) => {
  const issuer = await issuerAt(offSeconds);
  const { findings } = await examined({
    DATA_DIR: await temporaryFolder(),
    OIDC_ISSUER: issuer,
    OIDC_AUDIENCE: 'callsheet',
  });
  expect(findings.find(({ check }) => check === 'clock')?.level).toBe(level);
});

test('fails for a port that another process uses', async () => {
  const taken = new URL(await issuerAt(0)).port;
  const { code, findings } = await examined({ DATA_DIR: await temporaryFolder(), PORT: taken });
  expect(code).toBe(1);
  expect(failing(findings)).toEqual([
    {
      check: 'ports',
      level: 'fail',
      message: `PORT ${taken} is in use: stop the process that listens there, or set another port.`,
    },
  ]);
});

test('finds keys that do not open sealed values, a newer database, and files that others may read', async () => {
  const { dataDir, baseUrl, token, stop } = await startDeployment();
  await call(baseUrl, 'POST /v1/connections/manual', {
    as: await token('alice'),
    json: { label: 'L', rtmpUrl: 'rtmp://ingest.example.com/a', streamKey: 'kept/secret' },
  });
  await stop();
  const other = Buffer.alloc(32, 9).toString('base64');
  const otherKey = await examined({ DATA_DIR: dataDir, SECRETS_KEY: other });
  expect(failing(otherKey.findings)).toMatchObject([
    {
      check: 'sealing-keys',
      message: expect.stringMatching(/^SECRETS_KEY lacks the key \S+, which data is/),
    },
  ]);
  expect(otherKey.text).not.toContain(other);
  chmodSync(join(dataDir, 'secrets.key'), 0o644);
  const file = join(dataDir, 'callsheet.db');
  const database = new DatabaseSync(file);
  database.exec("INSERT INTO migrations VALUES (9999, 'later', 'then')");
  database.close();
  const { code, findings } = await examined({ DATA_DIR: dataDir });
  expect(code).toBe(1);
  expect(findings).toContainEqual({
    check: 'data-folder',
    level: 'warn',
    message: expect.stringMatching(/secrets\.key may be read by others \(mode 644\): chmod 600 /),
  });
  expect(failing(findings)).toMatchObject([{ check: 'database', message: expect.stringContaining('9999') }]);
});

requires('openssl')('reports a certificate that expires soon', async () => {
  const folder = await temporaryFolder();
  const [key, cert] = [join(folder, 'tls.key'), join(folder, 'tls.crt')];
  const options = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '3', '-subj', '/CN=studio'];
  execFileSync('openssl', [...options, '-keyout', key, '-out', cert], { stdio: 'ignore' });
  const { findings } = await examined({ DATA_DIR: folder, MEDIA_CERTIFICATE: cert, MEDIA_KEY: key });
  expect(findings.filter(({ check }) => check === 'certificates')).toMatchObject([
    {
      level: 'warn',
      message: expect.stringMatching(/^MEDIA_CERTIFICATE expires on \d{4}-\d\d-\d\d: renew it/),
    },
  ]);
});

test('prints one line for each finding', async () => {
  const dataDir = join(await temporaryFolder(), 'not-there-yet');
  writeFileSync(join(dataDir, '..', 'beside'), '');
  const { code, stdout } = await npmRun('doctor', [], { ...freePorts, DATA_DIR: dataDir });
  expect(code, stdout).toBe(0);
  expect(
    stdout
      .trimEnd()
      .split('\n')
      .every((line) => /^(ok|warn|fail) +[a-z-]+ +\S/.test(line)),
  ).toBe(true);
  expect(stdout).toContain('does not exist yet: the first start creates it.');
});

test('rejects an unknown option', async () => {
  const { code, stderr } = await run('impl/cli/doctor.ts', ['--jason'], {});
  expect(code).toBe(2);
  expect(stderr).toContain('there is no option --jason; did you mean "--json"?');
});

test('names an unreachable PostgreSQL without its secrets', async () => {
  const closed = await closedPort();
  const { code, findings, text } = await examined({
    DATA_DIR: await temporaryFolder(),
    DATABASE_URL: `postgres://user:hidden@127.0.0.1:${closed}/callsheet`,
    SECRETS_KEY: Buffer.alloc(32, 1).toString('base64'),
  });
  expect(code).toBe(1);
  expect(failing(findings)).toMatchObject([
    {
      check: 'database',
      message: expect.stringMatching(
        /^DATABASE_URL leads to 127\.0\.0\.1:\d+\/callsheet, which cannot be used/,
      ),
    },
  ]);
  expect(text).not.toContain('hidden');
});

requires('services')('reports version, schema, clock and sealing keys of a PostgreSQL', async () => {
  const database = await makeDatabase(undefined, { empty: true });
  onTestFinished(() => database.drop());
  const settings = {
    DATA_DIR: await temporaryFolder(),
    DATABASE_URL: database.url,
    SECRETS_KEY: Buffer.alloc(32, 1).toString('base64'),
  };
  const before = await examined(settings);
  const messages = (findings: readonly Finding[], check: string) =>
    findings.filter((finding) => finding.check === check).map(({ message }) => message);
  expect(messages(before.findings, 'database')[0]).toMatch(/^PostgreSQL \d.*, without a schema/);
  const { stop } = await startDeployment(settings);
  await stop();
  const { code, findings } = await examined(settings);
  expect(code, JSON.stringify(failing(findings))).toBe(0);
  expect(messages(findings, 'database')[0]).toMatch(/^PostgreSQL \d.*, schema at step \d+$/);
  expect(messages(findings, 'clock')).toContain('the clock agrees with that of the database');
  expect(messages(findings, 'sealing-keys')[0]).toMatch(/^SECRETS_KEY opens the sealed values/);
});
