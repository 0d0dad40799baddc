import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, vi } from 'vitest';
import { hiding } from '../../../checks/requirements/hidden.ts';
import type { Monitor, StreamStatus } from '../../../generated/schemas.ts';
import { openCamera, publishCamera, WhepPlayer } from '../../fixtures/browser/webrtc-pages.ts';
import { type DeploymentProcess, launch } from '../../fixtures/deployment/deployment-process.ts';
import { type OperatedSource, operatedSource } from '../../fixtures/deployment/operated-sources.ts';
import { freePort } from '../../fixtures/http/free-port.ts';
import { TestPattern } from '../../fixtures/media/test-pattern.ts';
import { withoutNodeAv } from '../../fixtures/media/without-node-av.ts';
import { requires } from '../../fixtures/requirements.ts';

const inBrowser = requires('browser');
const withBoth = requires('browser', 'ffmpeg');
const inTime = { timeout: 60_000, interval: 100 };

let deployment: DeploymentProcess;
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'callsheet-'));
  const { PATH = '' } = await hiding('ffmpeg', folder, process.env);
  deployment = await launch({
    PATH,
    NODE_OPTIONS: withoutNodeAv,
    HANDOUT_BURST: '100',
    ALLOW_PRIVATE_ADDRESSES: '127.0.0.1',
  });
  return async () => {
    await deployment.remove();
    await rm(folder, { recursive: true, force: true });
  };
}, 120_000);

inBrowser(
  'without ffmpeg, the program of a camera in a browser is live and shows a slate with words',
  async () => {
    expect(deployment.stdout()).toMatch(
      /^Encoder {3}none \(there is no ffmpeg .*Install ffmpeg and restart\.$/m,
    );
    const source = await operatedSource(deployment);
    const camera = await openCamera(deployment.baseUrl);
    const url = `${deployment.mediaUrl}/${source.path}/whip`;
    await publishCamera(camera, { url, token: await source.talkToken() }, 'video/VP8');
    const studio = await goLive(source);
    await vi.waitFor(
      async () =>
        expect(await studio<StreamStatus>('GET /stream-status')).toMatchObject({
          state: 'live',
          lastError: expect.stringMatching(/it publishes .*VP8.*\. Viewers see a slate\.$/),
        }),
      inTime,
    );
    const player = await playProgram(studio);
    await player.advances(60);
    await showsSlate(player);
  },
  180_000,
);

withBoth(
  'without ffmpeg, the monitor follows an RTMP source to the slate and back',
  async () => {
    const source = await operatedSource(deployment);
    const { rtmp } = await callsOf(source)<{ rtmp: { complete: string } }>(
      `POST /sources/${source.id}/ingest`,
      { protocols: ['rtmp'] },
    );
    const studio = await goLive(source);
    const player = await playProgram(studio);
    await showsSlate(player);
    const red = { colour: 'red', tone: 440 };
    const first = new TestPattern(rtmp.complete, red);
    await showsRed(player);
    await first.stop();
    await showsSlate(player);
    new TestPattern(rtmp.complete, red);
    await showsRed(player);
  },
  240_000,
);

type Studio = ReturnType<typeof callsOf>;

function callsOf(source: OperatedSource) {
  return async <Body>(line: string, json?: unknown): Promise<Body> => {
    const { status, body } = await source.call<Body>(line, json);
    if (status >= 300) throw new Error(`${line}: ${status} ${JSON.stringify(body)}`);
    return body;
  };
}

/** Places the source on the whole canvas and starts a broadcast to a port that nobody listens on. */
async function goLive(source: OperatedSource): Promise<Studio> {
  const studio = callsOf(source);
  await studio('PATCH /canvas', { layoutMode: 'advanced' });
  const rect = { x: 0, y: 0, width: 1920, height: 1080 };
  await studio(`PATCH /canvas/placements/${source.id}`, { rect, visible: true });
  await studio('POST /destinations', {
    name: 'Nowhere',
    platform: 'custom_rtmp',
    enabled: true,
    rtmpUrl: `rtmp://127.0.0.1:${await freePort()}/live`,
    streamKey: 'the-key',
  });
  await studio('POST /go-live', {});
  return studio;
}

/** Plays the program in another page, as soon as it is live. */
async function playProgram(studio: Studio): Promise<WhepPlayer> {
  await vi.waitFor(
    async () => expect((await studio<StreamStatus>('GET /stream-status')).state).toBe('live'),
    inTime,
  );
  const { whep } = await studio<Monitor>('POST /monitor');
  return WhepPlayer.play(await openCamera(deployment.baseUrl), whep);
}

/** The slate is dark and has an amber mark at its left edge. */
async function showsSlate(player: WhepPlayer): Promise<void> {
  await vi.waitFor(async () => {
    expect(await player.size()).toEqual([640, 360]);
    const [red, , blue] = await player.colourAt(84, 540);
    expect(red - blue).toBeGreaterThan(30);
    expect(Math.max(...(await player.colourAt(1700, 900)))).toBeLessThan(60);
  }, inTime);
}

async function showsRed(player: WhepPlayer): Promise<void> {
  await vi.waitFor(async () => {
    const [red, green, blue] = await player.colourAt(960, 540);
    expect(red - Math.max(green, blue)).toBeGreaterThan(80);
  }, inTime);
}
