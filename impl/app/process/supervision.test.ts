import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type DeploymentProcess, startDeployment } from '../../fixtures/deployment/deployment-process.ts';
import { childrenOf, runs } from '../../fixtures/deployment/process-tree.ts';
import { call } from '../../fixtures/http/http-client.ts';

/** Long enough for the ten-second watchdog and a start on a busy machine. */
const inTime = { timeout: 90_000, interval: 100 };

/** The process that the started supervisor watches. */
function watchedBy({ child }: DeploymentProcess): number {
  const [pid, ...more] = childrenOf(child.pid ?? 0);
  if (pid === undefined || more.length > 0) throw new Error('expected exactly one watched process');
  return pid;
}

async function health(address: string): Promise<number | undefined> {
  return call(address, 'GET /v1/health').then(
    ({ status }) => status,
    () => undefined,
  );
}

/** The status of both HTTP ports, at the addresses that the deployment printed. */
function statusesOf({ baseUrl, mediaUrl }: DeploymentProcess): Promise<(number | undefined)[]> {
  return Promise.all([health(baseUrl), health(mediaUrl)]);
}

test.each([
  ['with a blocked event loop', 'SIGSTOP', /gives no sign of life/],
  ['that crashes', 'SIGKILL', /the deployment ended; another one is started/],
] as const)(
  'a deployment %s is restarted on the same ports without losing acknowledged writes',
  async (_what, signal, line) => {
    const deployment = await startDeployment();
    const { baseUrl, dataDir, stdout, stderr, stop, token } = deployment;
    const as = await token('alice');
    const { body } = await call(baseUrl, 'POST /v1/studios', { as, json: { name: 'Morning show' } });
    const first = watchedBy(deployment);
    const published = await readFile(join(dataDir, 'endpoints.json'), 'utf8');
    expect(JSON.parse(published)).toMatchObject({ pid: deployment.child.pid });

    process.kill(first, signal);
    await expect.poll(() => runs(first), inTime).toBe(false);
    // A client that reaches the next process gets normal responses from its first moment on.
    const seen = new Set<number | undefined>();
    const reads = () =>
      call(baseUrl, 'GET /v1/studios', { as }).then(
        ({ status }) => status,
        () => undefined,
      );
    await expect.poll(async () => seen.add(await reads()).has(200), { ...inTime, interval: 5 }).toBe(true);
    expect([...seen].filter((status) => status !== undefined)).toEqual([200]);
    await expect.poll(() => statusesOf(deployment), inTime).toEqual([200, 404]);
    expect(watchedBy(deployment)).not.toBe(first);
    expect((await call(baseUrl, 'GET /v1/studios', { as })).body).toEqual({ data: [body] });
    expect(await readFile(join(dataDir, 'endpoints.json'), 'utf8')).toBe(published);
    expect(stderr()).toMatch(line);
    expect(stdout().match(/^Listening/gm)).toHaveLength(1);
    expect(await stop()).toMatchObject({ code: 0, signal: null });
  },
  180_000,
);

test('stops in order if every process is signalled, as service managers do', async () => {
  const deployment = await startDeployment();
  const watched = watchedBy(deployment);
  for (const pid of [...childrenOf(watched), watched]) process.kill(pid, 'SIGTERM');
  expect(await statusesOf(deployment)).toEqual([200, 404]);
  expect(await deployment.stop()).toMatchObject({ code: 0, signal: null });
});

test('a deployment and its media process end at once if the supervisor is killed', async () => {
  const deployment = await startDeployment();
  const watched = watchedBy(deployment);
  const media = childrenOf(watched);
  expect(media).toHaveLength(1);
  deployment.child.kill('SIGKILL');
  await once(deployment.child, 'exit');
  await expect.poll(() => [watched, ...media].filter(runs), inTime).toEqual([]);
  await startDeployment({ DATA_DIR: deployment.dataDir, PORT: deployment.port });
});

test('a closed standard output neither ends the deployment nor prevents a restart', async () => {
  const deployment = await startDeployment({ LOG_LEVEL: 'trace' });
  const { child, baseUrl } = deployment;
  child.stdout?.destroy();
  child.stderr?.destroy();
  const first = watchedBy(deployment);
  // Ends the media process, so that its parent and the supervisor log lines to the closed output.
  const [media = 0] = childrenOf(first);
  process.kill(media, 'SIGKILL');
  await expect.poll(() => runs(media), inTime).toBe(false);
  await expect.poll(() => statusesOf(deployment), inTime).toEqual([200, 404]);
  process.kill(first, 'SIGKILL');
  await expect.poll(() => runs(first), inTime).toBe(false);
  await expect.poll(() => statusesOf(deployment), inTime).toEqual([200, 404]);
  expect(await health(baseUrl)).toBe(200);
  expect(childrenOf(watchedBy(deployment))).toHaveLength(1);
  child.kill('SIGTERM');
  const [code] = await once(child, 'exit');
  expect(code).toBe(0);
}, 120_000);
