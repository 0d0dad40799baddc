import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { test as everywhere, expect, onTestFinished } from 'vitest';
import type { Studio } from '../../../generated/schemas.ts';
import { startDeployment } from '../../fixtures/deployment/deployment-process.ts';
import { Person } from '../../fixtures/deployment/person.ts';
import { noSmallDisk, SmallDisk } from '../../fixtures/deployment/small-disk.ts';
import { call, type Envelope } from '../../fixtures/http/http-client.ts';
import { requires } from '../../fixtures/requirements.ts';
import { PostgresCluster } from '../../fixtures/store/postgres-cluster.ts';
import { temporaryFolder } from '../../fixtures/store/store.ts';

const reason = noSmallDisk();
const test = reason === undefined ? requires('postgres') : everywhere.skip;
const soon = { timeout: 60_000, interval: 50 };

/**
 * A deployment on its own PostgreSQL with its data or log on a small disk, and a function that creates
 * studios until they are rejected.
 */
async function onSmallDisk(part: 'data' | 'log') {
  const disk = await SmallDisk.mount(100);
  const otherFolder = await temporaryFolder();
  // The server runs as another user and needs access to the folder.
  await chmod(otherFolder, 0o755);
  const folderOf = (name: 'data' | 'log') => join(name === part ? disk.folder : otherFolder, name);
  const [data, log] = [folderOf('data'), folderOf('log')];
  await mkdir(data);
  await mkdir(log);
  const server = await PostgresCluster.start({ data, log });
  onTestFinished(() => server.remove());
  const deployment = await startDeployment({
    DATABASE_URL: server.url(),
    SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'),
    MEDIA_PLANE: 'off',
    LOG_LEVEL: 'warn',
    CEILINGS: 'studios=100000',
    RATE_LIMIT_RPS: '10000',
    RATE_LIMIT_BURST: '10000',
  });
  const { baseUrl } = deployment;
  const person = new Person(baseUrl, await deployment.token('alice'));
  const made: string[] = [];
  const make = async () => {
    const response = await person.try<Studio & Envelope>('POST /v1/studios', { name: 'A show, '.repeat(20) });
    if (response.status === 201) made.push(response.body.id);
    else expect([response.status, response.body.error?.code]).toEqual([503, 'unavailable']);
    return response.status;
  };
  return {
    disk,
    server,
    deployment,
    person,
    made,
    make,
    status: async () => (await call<{ status: string }>(baseUrl, 'GET /v1/health')).body.status,
    kept: async () =>
      (await server.query<{ id: string }>('SELECT id FROM studios')).map(({ id }) => id).sort(),
  };
}

const why = reason ? ` (${reason})` : '';

test(`a PostgreSQL without disk space for rows rejects writes for a while and loses nothing${why}`, {
  timeout: 240_000,
}, async () => {
  const { disk, person, made, make, status, kept, deployment } = await onSmallDisk('data');
  expect(await make()).toBe(201);
  disk.fill();
  await expect.poll(make, { ...soon, interval: 1 }).toBe(503);
  await expect.poll(status, soon).toBe('degraded');
  expect(await Promise.all(Array.from({ length: 10 }, make))).not.toContain(201);
  expect((await person.try(`GET /v1/studios/${made[0]}`)).status).toBe(200);
  disk.free();
  await expect.poll(status, soon).toBe('ok');
  expect(await make()).toBe(201);
  // A rejected write was rolled back completely.
  expect(await kept()).toEqual(made.toSorted());
  expect(deployment.stderr()).not.toMatch(/request failed|"level":50/);
});

test(`a PostgreSQL without disk space for its log crashes, and keeps all acknowledged writes after space is freed${why}`, {
  timeout: 240_000,
}, async () => {
  const { disk, server, made, make, status, kept, deployment } = await onSmallDisk('log');
  expect(await make()).toBe(201);
  disk.fill();
  const hasCrashed = async () => {
    await make();
    // A second writer soon uses up the space that is reserved for the log.
    await server.query("SELECT pg_logical_emit_message(false, 'other', repeat('x', 100000))").catch(() => {});
    return deployment.stderr().includes('the bus over PostgreSQL is interrupted');
  };
  await expect.poll(hasCrashed, { ...soon, interval: 1 }).toBe(true);
  disk.free();
  // If the server stopped by itself, its operator starts it again.
  await server.start().catch(() => {});
  await expect.poll(status, soon).toBe('ok');
  await expect.poll(make, soon).toBe(201);
  // A write rejected during its commit may be stored.
  expect(await kept()).toEqual(expect.arrayContaining(made));
  expect(deployment.stderr()).not.toMatch(/request failed|DatabaseError|"level":50/);
});
