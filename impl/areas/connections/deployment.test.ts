import { expect, test } from 'vitest';
import type { ConnectionPage, Destination, LinkStart, Studio } from '../../../generated/schemas.ts';
import { filesHolding } from '../../fixtures/deployment/data-folder.ts';
import { type DeploymentProcess, startDeployment } from '../../fixtures/deployment/deployment-process.ts';
import { control, decide } from '../../fixtures/platforms/sandbox.ts';
import { temporaryFolder } from '../../fixtures/store/store.ts';

/** A user of a deployment. */
async function userOf(deployment: DeploymentProcess, name: string) {
  const token = await deployment.token(name);
  const call = async <T>(
    method: string,
    path: string,
    body?: object,
  ): Promise<{ status: number; body: T }> => {
    const response = await fetch(`${deployment.baseUrl}/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: JSON.parse(await response.text()) };
  };
  const start = async (platform: string) => {
    const { body } = await call<LinkStart>('POST', '/connections/link', { platform });
    return { url: body.authorizationUrl, state: body.state };
  };
  /** Gives consent as a person does, and follows the redirect back. */
  const link = async (platform: string) => fetch(await decide((await start(platform)).url));
  const connections = async () => (await call<ConnectionPage>('GET', '/connections')).body.data;
  /** Adds a destination on the first connection, and lists the broadcasts of its platform. */
  const listBroadcasts = async () => {
    const [connection] = await connections();
    const studio = (await call<Studio>('POST', '/studios', { name: 'Show' })).body.id;
    const destination = { name: 'Channel', platform: 'youtube', connectionId: connection?.id };
    const made = (await call<Destination>('POST', `/studios/${studio}/destinations`, destination)).body.id;
    return call('GET', `/studios/${studio}/destinations/${made}/broadcasts`);
  };
  return { call, start, link, connections, listBroadcasts };
}

test('a linked account survives kill -9 and stays usable', async () => {
  const DATA_DIR = await temporaryFolder();
  const before = await startDeployment({ DATA_DIR });
  const alice = await userOf(before, 'alice');
  const page = await alice.link('youtube');
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('YouTube is linked');
  await before.stop('SIGKILL');
  const after = await startDeployment({ DATA_DIR });
  const again = await userOf(after, 'alice');
  expect(await again.connections()).toMatchObject([{ platform: 'youtube', status: 'active' }]);
  expect((await again.listBroadcasts()).status).toBe(200);
});

test('a link with a code that the platform lost links nothing, and its state is used up', async () => {
  const DATA_DIR = await temporaryFolder();
  const before = await startDeployment({ DATA_DIR });
  const alice = await userOf(before, 'alice');
  const location = await decide((await alice.start('twitch')).url);
  await before.stop('SIGKILL');
  const after = await startDeployment({ DATA_DIR });
  location.port = after.port;
  // The simulated platform kept the code in memory, so it rejects the code. The state is used up anyway.
  expect((await fetch(location)).status).toBe(502);
  expect((await fetch(location)).status).toBe(400);
  expect(await (await userOf(after, 'alice')).connections()).toEqual([]);
});

test('neither the data folder nor the log contains a token, a key or a state', async () => {
  const deployment = await startDeployment({ LOG_LEVEL: 'trace' });
  const alice = await userOf(deployment, 'alice');
  await alice.link('youtube');
  await alice.link('linkedin');
  const begun = await alice.start('kick');
  const manual = {
    label: 'Encoder',
    rtmpUrl: 'rtmp://ingest.example.com/live',
    streamKey: 'plain-stream-key',
  };
  await alice.call('POST', '/connections/manual', manual);
  await alice.listBroadcasts();
  for (const secret of ['sandbox-access-', 'sandbox-refresh-', begun.state, manual.streamKey]) {
    expect(await filesHolding(deployment.dataDir, secret)).toEqual([]);
    expect(deployment.stderr()).not.toContain(secret);
    expect(deployment.stdout()).not.toContain(secret);
  }
});

test('returns 502 within seconds while the platform is down, and works again afterwards', async () => {
  const deployment = await startDeployment();
  const alice = await userOf(deployment, 'alice');
  await alice.link('youtube');
  const { origin } = new URL((await alice.start('youtube')).url);
  await control(origin, { down: true });
  expect(await alice.listBroadcasts()).toMatchObject({
    status: 502,
    body: { error: { code: 'bad_gateway' } },
  });
  await control(origin, { down: false });
  expect((await alice.listBroadcasts()).status).toBe(200);
});

test('deleting the account deletes its connections and notifies the platform', async () => {
  const deployment = await startDeployment();
  const alice = await userOf(deployment, 'alice');
  await alice.link('youtube');
  const { origin } = new URL((await alice.start('youtube')).url);
  const controls = async () =>
    (await fetch(`${origin}/control`, { headers: { accept: 'text/html' } })).text();
  expect(await controls()).toContain('Withdraw consent (1)');
  expect((await alice.call('DELETE', '/account', {})).status).toBe(200);
  await expect.poll(controls).toContain('Withdraw consent (0)');
});
