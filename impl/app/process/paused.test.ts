import { test as everywhere, expect, onTestFinished } from 'vitest';
import { type DeploymentProcess, startDeployment } from '../../fixtures/deployment/deployment-process.ts';
import { Person } from '../../fixtures/deployment/person.ts';
import { childrenOf } from '../../fixtures/deployment/process-tree.ts';
import { startSharedMedia } from '../../fixtures/deployment/shared-media-process.ts';
import { arrive, targetYouTube } from '../../fixtures/deployment/show.ts';
import { EventReader } from '../../fixtures/events/event-reader.ts';
import { Follower } from '../../fixtures/events/follower.ts';
import { freePort } from '../../fixtures/http/free-port.ts';
import { call } from '../../fixtures/http/http-client.ts';
import { requires } from '../../fixtures/requirements.ts';
import { makeDatabase } from '../../fixtures/store/postgres.ts';
import { temporaryFolder } from '../../fixtures/store/store.ts';

const test = process.platform === 'linux' ? requires('services') : everywhere.skip;
const soon = { timeout: 60_000, interval: 50 };

/**
 * Suspends both processes of a deployment, as a suspended machine would. Returns a function that resumes
 * them.
 */
function pause({ child }: DeploymentProcess): () => void {
  const supervisor = child.pid ?? 0;
  const pids = [supervisor, ...childrenOf(supervisor)];
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  let isPaused = true;
  const goOn = () => {
    if (isPaused) for (const pid of pids) process.kill(pid, 'SIGCONT');
    isPaused = false;
  };
  onTestFinished(goOn);
  return goOn;
}

test('a process suspended while it is the leader loses the leader tasks, and repeats none of their effects after it resumes', {
  timeout: 240_000,
}, async () => {
  const { url, query, drop } = await makeDatabase();
  onTestFinished(drop);
  const settings = {
    DATABASE_URL: url,
    DATA_DIR: await temporaryFolder(),
    LOG_LEVEL: 'warn',
    SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'),
    MEDIA_LINK: `127.0.0.1:${await freePort()}`,
    SANDBOX_PORT: String(await freePort()),
    // This test needs no pictures.
    ENCODER: 'slate',
  };
  await startSharedMedia(settings);
  const first = await startDeployment(settings);
  const other = await startDeployment(settings);
  const { person } = await arrive(first);
  const { id } = await person.request<{ id: string }>('POST /v1/studios', { name: 'On air' });
  const studio = `/v1/studios/${id}`;
  const youtube = await targetYouTube(person, studio);
  const there = new Person(other.baseUrl, person.credential);
  const events = await EventReader.during(`${other.baseUrl}${studio}/events`, { as: person.credential });
  const leg = async () => (await there.request<{ status: string }>(`GET ${youtube.path}`)).status;
  await person.request(`POST ${studio}/go-live`, {});
  await expect.poll(leg, soon).toBe('LIVE');

  const fence = async () =>
    Number((await query<{ fence: string }>("SELECT fence FROM leases WHERE name = 'duties'"))[0]?.fence);
  const before = await fence();
  const goOn = pause(first);
  await expect.poll(fence, soon).toBe(before + 1);
  expect(await leg()).toBe('LIVE');
  // The session of the first process is ended, and another one takes its place.
  await there.request(`POST ${studio}/go-offline`, {});
  const broadcasts = async () =>
    (await there.request<{ data: { status: string }[] }>(`GET ${youtube.path}/broadcasts`)).data.map(
      ({ status }) => status,
    );
  await expect.poll(leg, soon).toBe('IDLE');
  await expect.poll(broadcasts, soon).toEqual(['complete']);
  await there.request(`POST ${youtube.path}/broadcast/pick`, { broadcastId: null });
  await there.request(`POST ${studio}/go-live`, {});
  await expect.poll(leg, soon).toBe('LIVE');

  goOn();
  // The first process restarts on the same port.
  await expect.poll(first.stderr, soon).toContain('another one is started');
  const health = () => call(first.baseUrl, 'GET /v1/health').then(({ status }) => status, String);
  await expect.poll(health, soon).toBe(200);
  const again = new Person(first.baseUrl, person.credential);
  await again.request(`POST ${studio}/sources`, { name: 'The end', type: 'webcam' });
  await events.until((all) => all.some(({ data }) => JSON.stringify(data).includes('The end')));
  expect([await leg(), ...(await broadcasts())]).toEqual(['LIVE', 'live', 'complete']);
  expect(await fence()).toBe(before + 1);
  const sessions = await query<{ ended_at: string | null }>(
    'SELECT * FROM stream_sessions ORDER BY started_at',
  );
  expect(sessions.map(({ ended_at }) => ended_at)).toEqual([expect.any(String), null]);
  const statusEvents = events.events.filter(({ kind }) => kind === 'streamStatus');
  const states = statusEvents.map(({ data }) => (data as { state: string }).state);
  const moves = states.filter((state, index) => state !== states[index - 1]).join(' ');
  expect(moves).toMatch(/^(offline )?starting live stopping offline starting live$/);
  const follower = new Follower(id);
  follower.process(events.events);
  const { since = 0, sequences } = follower;
  expect(sequences).toEqual(sequences.map((_, index) => since + 1 + index));
});
