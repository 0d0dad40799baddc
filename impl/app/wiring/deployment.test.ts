import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { npmRun, startDeployment } from '../../fixtures/deployment/deployment-process.ts';
import { call, type Envelope } from '../../fixtures/http/http-client.ts';
import { temporaryFolder } from '../../fixtures/store/store.ts';

interface Studio {
  readonly id: string;
  readonly name: string;
}

interface StudioPage {
  readonly data: readonly Studio[];
  readonly nextCursor?: string;
}

async function makeKey(baseUrl: string, as: string, scopes: readonly string[]) {
  const made = await call<{ id: string; key: string }>(baseUrl, 'POST /v1/account/api-keys', {
    as,
    json: { name: 'A key', scopes },
  });
  expect(made.status).toBe(201);
  return made.body;
}

function claimsOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
}

test('after kill -9, a restart on the same folder has the same data, keys, tokens and cursors', async () => {
  const first = await startDeployment();
  const { baseUrl, dataDir, port } = first;
  const alice = await first.token('alice');
  const { key } = await makeKey(baseUrl, alice, ['studios:read', 'studios:write']);

  const acknowledged: string[] = [];
  const write = async (): Promise<void> => {
    const made = await call<Studio>(baseUrl, 'POST /v1/studios', { as: key, json: { name: 'A show' } });
    if (made.status === 201) acknowledged.push(made.body.id);
    if (acknowledged.length > 20) first.child.kill('SIGKILL');
    return write();
  };
  await Promise.allSettled(Array.from({ length: 4 }, write));
  expect(await first.exited).toMatchObject({ signal: 'SIGKILL' });

  const second = await startDeployment({ DATA_DIR: dataDir, PORT: port });
  expect(second.baseUrl).toBe(baseUrl);
  const page = await call<StudioPage>(baseUrl, 'GET /v1/studios?limit=200', { as: alice });
  expect(page.body.data.map((studio) => studio.id)).toEqual(expect.arrayContaining(acknowledged));
  expect((await call(baseUrl, 'GET /v1/studios', { as: key })).status).toBe(200);

  const half = await call<StudioPage>(baseUrl, 'GET /v1/studios?limit=10', { as: key });
  await second.stop('SIGKILL');
  await startDeployment({ DATA_DIR: dataDir, PORT: port });
  const rest = await call<StudioPage>(baseUrl, `GET /v1/studios?limit=200&cursor=${half.body.nextCursor}`, {
    as: alice,
  });
  expect([...half.body.data, ...rest.body.data]).toEqual(page.body.data);
});

test('a restart replaces the endpoints file of a killed process, even if another process has the same process id now', async () => {
  const first = await startDeployment();
  await first.stop('SIGKILL');
  const { dataDir } = first;
  const file = join(dataDir, 'endpoints.json');
  const left = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, JSON.stringify({ ...left, pid: process.pid }));
  const { baseUrl, child } = await startDeployment({ DATA_DIR: dataDir });
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ baseUrl, pid: child.pid });
});

test('two processes on one folder are one deployment, and endpoints.json names the first', async () => {
  const one = await startDeployment();
  const { dataDir } = one;
  const announced = await readFile(join(dataDir, 'endpoints.json'), 'utf8');
  const two = await startDeployment({ DATA_DIR: dataDir, PUBLIC_URL: one.baseUrl });
  expect(two.child.pid).not.toBe(one.child.pid);
  expect(await readFile(join(dataDir, 'endpoints.json'), 'utf8')).toBe(announced);

  const alice = await two.token('alice');
  const { id, key } = await makeKey(one.baseUrl, alice, ['studios:read', 'studios:write']);
  const names = Array.from({ length: 20 }, (_, number) => `Show ${number}`);
  const made = await Promise.all(
    names.map((name, number) =>
      call<Studio>(number % 2 ? one.baseUrl : two.baseUrl, 'POST /v1/studios', { as: key, json: { name } }),
    ),
  );
  expect(made.map((response) => response.status)).toEqual(names.map(() => 201));
  for (const { baseUrl } of [one, two]) {
    const { body } = await call<StudioPage>(baseUrl, 'GET /v1/studios', { as: key });
    expect(body.data.map((studio) => studio.name).sort()).toEqual([...names].sort());
  }
  const half = await call<StudioPage>(one.baseUrl, 'GET /v1/studios?limit=5', { as: key });
  const cursor = `GET /v1/studios?limit=5&cursor=${half.body.nextCursor}`;
  expect((await call(two.baseUrl, cursor, { as: key })).status).toBe(200);

  expect((await call(one.baseUrl, `DELETE /v1/account/api-keys/${id}`, { as: alice })).status).toBe(200);
  // The other process may accept the key for up to a second.
  await expect.poll(async () => (await call(two.baseUrl, 'GET /v1/studios', { as: key })).status).toBe(401);

  await two.stop();
  expect(await readFile(join(dataDir, 'endpoints.json'), 'utf8')).toBe(announced);
  await one.stop();
  expect(existsSync(join(dataDir, 'endpoints.json'))).toBe(false);
});

test('npm run token prints tokens while the deployment runs and after it stopped, with the requested lifetime', async () => {
  const first = await startDeployment();
  const { baseUrl, dataDir, port } = first;
  const token = async (options: string[], settings = {}) => {
    const { code, stdout, stderr } = await npmRun('token', options, { DATA_DIR: dataDir, ...settings });
    expect({ code, stderr, stdout }).toEqual({
      code: 0,
      stderr: '',
      stdout: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+\n$/),
    });
    return stdout.trim();
  };
  const whoIs = async (as: string) => {
    const { status, body } = await call<{ userId: string }>(baseUrl, 'GET /v1/account', { as });
    expect(status).toBe(200);
    return body.userId;
  };
  const alice = await token(['alice']);
  const userId = await whoIs(alice);
  const { iat, exp } = claimsOf(alice);
  expect(Number(exp) - Number(iat)).toBe(3600);

  const short = await token(['alice', '--ttl', '2']);
  await expect.poll(async () => (await call(baseUrl, 'GET /v1/account', { as: short })).status).toBe(401);

  await first.stop();
  const stopped = await token(['alice'], { PORT: port });
  const second = await startDeployment({ DATA_DIR: dataDir, PORT: port });
  expect(await whoIs(stopped)).toBe(userId);
  await second.stop('SIGKILL');
  const killed = await token(['alice']);
  await startDeployment({ DATA_DIR: dataDir, PORT: port });
  expect(await whoIs(killed)).toBe(userId);
});

test('users of an external provider sign in with its tokens, and their keys work while it is down', async () => {
  const provider = await startDeployment();
  const alice = await provider.token('alice');
  const settings = {
    DATA_DIR: await temporaryFolder(),
    OIDC_ISSUER: provider.issuer,
    OIDC_AUDIENCE: 'callsheet-api',
  };
  const first = await startDeployment(settings);
  expect(first.issuer).toBe(provider.issuer);
  expect((await call(first.baseUrl, 'GET /v1/account', { as: alice })).body).toMatchObject({
    usernameSet: false,
  });
  expect((await call(first.baseUrl, 'GET /oidc/.well-known/openid-configuration')).status).toBe(404);
  const { key } = await makeKey(first.baseUrl, alice, ['studios:read']);
  const other = await startDeployment({ ...settings, OIDC_AUDIENCE: 'somebody-else' });
  expect((await call(other.baseUrl, 'GET /v1/account', { as: alice })).status).toBe(401);

  await provider.stop();
  await first.stop();
  const { baseUrl } = await startDeployment(settings);
  const rejected = await call<Envelope>(baseUrl, 'GET /v1/account', { as: alice });
  expect(rejected.status).toBe(503);
  expect(rejected.body).toEqual({
    error: {
      code: 'unavailable',
      message: expect.any(String),
      requestId: rejected.headers.get('x-request-id'),
    },
  });
  expect((await call(baseUrl, 'GET /v1/studios', { as: key })).body).toEqual({ data: [] });
  expect((await call(baseUrl, 'GET /v1/account', { as: 'not.a.token' })).status).toBe(401);

  await startDeployment({ DATA_DIR: provider.dataDir, PORT: provider.port });
  await expect.poll(async () => (await call(baseUrl, 'GET /v1/account', { as: alice })).status).toBe(200);
});
