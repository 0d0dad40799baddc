import { randomBytes } from 'node:crypto';
import { expect, vi } from 'vitest';
import type { Monitor, StreamStatus } from '../../../generated/schemas.ts';
import { scopes } from '../../../generated/server/guards.ts';
import { startDeployment } from '../../fixtures/deployment/deployment-process.ts';
import { Person } from '../../fixtures/deployment/person.ts';
import { startSharedMedia } from '../../fixtures/deployment/shared-media-process.ts';
import { freePort } from '../../fixtures/http/free-port.ts';
import type { Envelope } from '../../fixtures/http/http-client.ts';
import { FakePlatform } from '../../fixtures/media/rtmp/rtmp-platform.ts';
import { TestPattern } from '../../fixtures/media/test-pattern.ts';
import { PlayingPeer } from '../../fixtures/media/webrtc/webrtc-peers.ts';
import { requires } from '../../fixtures/requirements.ts';
import { temporaryFolder } from '../../fixtures/store/store.ts';

const withFfmpeg = requires('ffmpeg');
// Each test starts four processes, and on a busy machine one start takes half a minute.
vi.setConfig({ testTimeout: 300_000 });
const soon = { timeout: 60_000, interval: 100 };

interface Made {
  readonly id: string;
}

/** Two media processes and two API processes that link to both. */
async function startAll() {
  const [one, other] = [await mediaAt(await freePort()), await mediaAt(await freePort())];
  await one.start();
  await other.start();
  const settings = { ...shared, DATA_DIR: await temporaryFolder(), SANDBOX_PORT: 'off' };
  const first = await startDeployment({ ...settings, MEDIA_LINK: `${one.link},${other.link}` });
  const second = await startDeployment({ ...settings, MEDIA_LINK: `${other.link},${one.link}` });
  const alice = new Person(first.baseUrl, await first.token('alice'));
  const wanted = { name: 'Both', scopes: scopes.apiKey.known };
  const { key } = await alice.request<{ key: string }>('POST /v1/account/api-keys', wanted);
  const [here, there] = [new Person(first.baseUrl, key), new Person(second.baseUrl, key)];
  return { one, other, here, there, first, second };
}

const shared = {
  SECRETS_KEY: randomBytes(32).toString('base64'),
  ENCODER: 'passthrough',
  ALLOW_PRIVATE_ADDRESSES: '127.0.0.1',
  HANDOUT_BURST: '1000',
  LOG_LEVEL: 'warn',
};

/** A media process that can be stopped and restarted at the same address. */
async function mediaAt(port: number) {
  const link = `127.0.0.1:${port}`;
  const rtmp = await freePort();
  const settings = { ...shared, MEDIA_LINK: link, RTMP_PORT: String(rtmp), SANDBOX_PORT: 'off' };
  let running: Awaited<ReturnType<typeof startSharedMedia>> | undefined;
  return {
    link,
    rtmp,
    async start() {
      running = await startSharedMedia(settings);
    },
    kill: () => running?.stop('SIGKILL'),
  };
}

/** A studio with a source that fills its canvas and a platform as destination. */
async function openStudio(person: Person) {
  const { id } = await person.request<Made>('POST /v1/studios', { name: 'Morning show' });
  const studio = `/v1/studios/${id}`;
  const source = await person.request<Made>(`POST ${studio}/sources`, {
    name: 'Camera',
    type: 'generic-input',
  });
  const issue = async (by = person) => {
    const ingestLine = `POST ${studio}/sources/${source.id}/ingest`;
    return new URL(
      (await by.request<{ rtmp: { complete: string } }>(ingestLine, { protocols: ['rtmp'] })).rtmp.complete,
    );
  };
  return {
    studio,
    issue,
    port: Number((await issue()).port),
    publishing: async (by: Person) =>
      (await by.request<{ publishing: boolean | null }>(`GET ${studio}/sources/${source.id}`)).publishing,
    status: (by: Person) => by.request<StreamStatus>(`GET ${studio}/stream-status`),
    /** Returns the address where a browser publishes to the source. */
    camera: async (by: Person) =>
      (await by.request<{ url: string }>(`POST /console${studio.slice(3)}/sources/${source.id}/camera`)).url,
    monitor: async (by: Person) => (await by.request<Monitor>(`POST ${studio}/monitor`)).whep,
    goLive: (by: Person) => by.try<Envelope>(`POST ${studio}/go-live`, {}),
    /** Prepares the program: the source alone, sent to a platform on this machine. */
    async prepare() {
      await person.request(`PATCH ${studio}/canvas`, { layoutMode: 'advanced' });
      await person.request(`PATCH ${studio}/canvas/placements/${source.id}`, {
        rect: { x: 0, y: 0, width: 1920, height: 1080 },
        visible: true,
      });
      const platform = await new FakePlatform().open();
      await person.request(`POST ${studio}/destinations`, {
        name: 'Here',
        platform: 'custom_rtmp',
        enabled: true,
        rtmpUrl: platform.url('live'),
        streamKey: 'the-key',
      });
      return platform;
    },
  };
}

/** Opens studios until one is placed on this media process. */
async function studioAt(person: Person, { rtmp }: { readonly rtmp: number }) {
  for (;;) {
    const studio = await openStudio(person);
    if (studio.port === rtmp) return studio;
  }
}

/**
 * Plays the program through the address of the other media process, and ends the session there. The session
 * then does not exist at either address.
 */
async function playThroughOther(watched: Monitor['whep'], other: Monitor['whep']): Promise<void> {
  const { origin } = new URL(other.url);
  const { pathname, origin: own } = new URL(watched.url);
  expect(own).not.toBe(origin);
  const headers = { authorization: `Bearer ${watched.token}`, 'content-type': 'application/sdp' };
  const body = await new PlayingPeer().offer();
  const made = await fetch(`${origin}${pathname}`, { method: 'POST', headers, body });
  expect([made.status, made.headers.get('content-type')]).toEqual([201, 'application/sdp']);
  expect(await made.text()).toContain('a=candidate');
  const broken = await fetch(`${origin}${pathname}`, { method: 'POST', headers, body: 'v=broken' });
  const envelope: Envelope = JSON.parse(await broken.text());
  expect([broken.status, envelope.error.requestId]).toEqual([400, broken.headers.get('x-request-id')]);
  const session = made.headers.get('location') ?? '';
  expect(session).toMatch(`${pathname}/`);
  const ended = async (at: string) => (await fetch(`${at}${session}`, { method: 'DELETE', headers })).status;
  expect([await ended(origin), await ended(own), await ended(origin)]).toEqual([200, 404, 404]);
}

withFfmpeg(
  'each studio is carried by one media process and is not affected if another one dies',
  async () => {
    const { one, other, here, there, second } = await startAll();
    const [dying, safe] = [await studioAt(here, one), await studioAt(here, other)];
    for (const { issue, port } of [dying, safe]) expect(Number((await issue(there)).port)).toBe(port);

    // A studio accepts publishers only at its own media process.
    const wrongAddress = await dying.issue();
    wrongAddress.port = String(other.rtmp);
    expect(await new TestPattern(wrongAddress.href, { colour: 'gray', tone: 200 }).ended()).not.toBe('');

    const [lost, kept] = [await dying.prepare(), await safe.prepare()];
    let camera = new TestPattern((await dying.issue()).href, { colour: 'red', tone: 440 });
    const safeCamera = new TestPattern((await safe.issue()).href, { colour: 'blue', tone: 880 });
    for (const { publishing } of [dying, safe]) await expect.poll(() => publishing(there), soon).toBe(true);
    for (const { goLive } of [dying, safe]) expect((await goLive(there)).status).toBe(200);
    for (const { status } of [dying, safe])
      await expect.poll(async () => (await status(here)).state, soon).toBe('live');
    for (const platform of [lost, kept])
      await expect.poll(() => platform.visits[0]?.frames.length ?? 0, soon).toBeGreaterThan(20);

    for (const { camera, monitor } of [dying, safe])
      expect(new URL(await camera(there)).origin).toBe(new URL((await monitor(here)).url).origin);
    await playThroughOther(await dying.monitor(there), await safe.monitor(there));

    await one.kill();
    await expect.poll(async () => (await dying.status(there)).state, soon).toBe('error');
    expect((await dying.status(there)).lastError).toBe('The media process ended.');
    for (const by of [here, there]) await expect.poll(() => dying.publishing(by), soon).toBe(null);
    const rejected = await dying.goLive(there);
    expect([rejected.status, rejected.body.error.code]).toEqual([503, 'unavailable']);
    expect(await (await fetch(`${second.baseUrl}/readyz`)).text()).toContain('"ready"');
    const { length: before } = kept.visits[0]?.frames ?? [];
    await expect.poll(() => kept.visits[0]?.frames.length ?? 0, soon).toBeGreaterThan(before + 20);
    expect(await safe.status(there)).toMatchObject({ state: 'live', live: true });
    expect(await safe.publishing(there)).toBe(true);
    expect([safeCamera.running, kept.visits.length, kept.visits[0]?.isClosed]).toEqual([true, 1, false]);

    await one.start();
    for (const by of [here, there]) await expect.poll(() => dying.publishing(by), soon).toBe(false);
    camera = new TestPattern((await dying.issue(there)).href, { colour: 'red', tone: 440 });
    await expect.poll(() => dying.publishing(here), soon).toBe(true);
    expect((await dying.goLive(here)).status).toBe(200);
    await expect.poll(async () => (await dying.status(there)).state, soon).toBe('live');
    await expect.poll(() => lost.visits[1]?.frames.length ?? 0, soon).toBeGreaterThan(20);
    expect(camera.running).toBe(true);
  },
);
