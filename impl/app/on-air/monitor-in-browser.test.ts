import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { beforeAll, expect, onTestFinished, vi } from 'vitest';
import type { Destination, Monitor } from '../../../generated/schemas.ts';
import { openCamera, publishCamera, WhepPlayer } from '../../fixtures/browser/webrtc-pages.ts';
import { type DeploymentProcess, launch } from '../../fixtures/deployment/deployment-process.ts';
import { type OperatedSource, operatedSource } from '../../fixtures/deployment/operated-sources.ts';
import { freePort } from '../../fixtures/http/free-port.ts';
import { type Colour, ProgramViewer } from '../../fixtures/media/program-viewer.ts';
import { requires } from '../../fixtures/requirements.ts';

const withBoth = requires('browser', 'ffmpeg');

let deployment: DeploymentProcess;
beforeAll(async () => {
  deployment = await launch({ HANDOUT_BURST: '100', ALLOW_PRIVATE_ADDRESSES: '127.0.0.1' });
  return () => deployment.remove();
});

/**
 * A new player must show a picture within this time, although the next key frame of
 * `publishWithRareKeyFrames` is later.
 */
const soon = { interval: 100 };

/** Canvas coordinates in the middle of the left half, and of the right half. */
const left = [480, 540] as const;
const right = [1440, 540] as const;

withBoth(
  'a camera in one page is seen and heard in the monitor in another, for as long as the studio is live (MONITOR-10 to MONITOR-13, RTC-14)',
  async () => {
    const source = await operatedSource(deployment);
    const studio = callsOf(source);
    const camera = await openCamera(deployment.baseUrl);
    await publishCamera(camera, { url: mediaUrl(source, 'whip'), token: await source.talkToken() });
    await vi.waitFor(async () => expect(await source.publishing()).toBe(true), { interval: 50 });
    await prepareProgram(source);

    const viewer = await openCamera(deployment.baseUrl);
    const offAir = await studio<Monitor>('POST /monitor');
    await expect(WhepPlayer.play(viewer, offAir.whep)).rejects.toThrow('Error: 409');
    await goLive(source);
    const lifetime = { ttlSeconds: 8 };
    const { whep, expiresAt } = await studio<Monitor>('POST /monitor', lifetime);
    const player = await WhepPlayer.play(viewer, whep);
    await player.advances();
    await shows(player, { green: left, blue: right });
    const before = await player.received();
    await vi.waitFor(async () => {
      const { codec, bytes, energy } = await player.received();
      expect(codec).toBe('audio/opus');
      expect(bytes).toBeGreaterThan(before.bytes);
      expect(energy).toBeGreaterThan(before.energy + 0.01);
    }, soon);

    await placeTile(source, 960);
    await shows(player, { blue: left, green: right });
    const overSrt = new ProgramViewer('-i', offAir.srt ?? '');
    await overSrt.until(() => {
      expect(colourName(overSrt.colourAt(...left))).toBe('blue');
      expect(colourName(overSrt.colourAt(...right))).toBe('green');
    });

    await expect.poll(() => Date.now(), soon).toBeGreaterThan(Date.parse(expiresAt));
    await expect(WhepPlayer.play(viewer, whep)).rejects.toThrow('Error: 401');
    await player.advances();

    await studio('POST /go-offline', {});
    camera.kill();
    await vi.waitFor(async () => expect(await player.stillFor()).toBeGreaterThan(2), soon);
    await vi.waitFor(async () => expect(await source.publishing()).toBe(false), soon);
  },
  120_000,
);

withBoth(
  'players of the program, and of an encoder with rare key frames, show a picture within seconds',
  async () => {
    const source = await operatedSource(deployment);
    const studio = callsOf(source);
    const { rtmp } = await studio<{ rtmp: { complete: string } }>(`POST /sources/${source.id}/ingest`, {
      protocols: ['rtmp'],
    });
    const token = await source.readToken();
    const viewer = await openCamera(deployment.baseUrl);
    publishWithRareKeyFrames(rtmp.complete);
    await vi.waitFor(async () => expect(await source.publishing()).toBe(true), soon);
    const ofInput = await WhepPlayer.play(viewer, { url: mediaUrl(source, 'whep'), token });
    await shows(ofInput, { red: left });
    await ofInput.advances();
    expect(await ofInput.size()).toEqual([320, 180]);

    await prepareProgram(source);
    await goLive(source);
    const { whep } = await studio<Monitor>('POST /monitor');
    for (const player of [await WhepPlayer.play(viewer, whep), await WhepPlayer.play(viewer, whep)]) {
      await shows(player, { red: left, blue: right });
      await player.advances();
      expect(await player.size()).toEqual([640, 360]);
    }
    await ofInput.advances();
  },
  120_000,
);

/** An encoder that sends a key frame every 10 s, as many do by default. */
function publishWithRareKeyFrames(url: string): void {
  const encoder = spawn(
    'ffmpeg',
    [
      ...['-hide_banner', '-loglevel', 'error', '-nostdin', '-re'],
      ...['-f', 'lavfi', '-i', 'color=red:size=320x180:rate=25'],
      ...['-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=48000'],
      ...['-c:v', 'libx264', '-preset', 'ultrafast', '-tune', 'zerolatency', '-pix_fmt', 'yuv420p'],
      ...['-g', '250', '-c:a', 'aac', '-ac', '2', '-f', 'flv', url],
    ],
    { stdio: 'ignore' },
  );
  const ended = once(encoder, 'exit');
  onTestFinished(async () => {
    encoder.kill('SIGKILL');
    await ended;
  });
}

function mediaUrl({ path }: OperatedSource, protocol: 'whip' | 'whep'): string {
  return `${deployment.mediaUrl}/${path}/${protocol}`;
}

/** Calls operations of the source's studio and requires success. */
function callsOf(source: OperatedSource) {
  return async <Body>(line: string, json?: unknown): Promise<Body> => {
    const { status, body } = await source.call<Body>(line, json);
    if (status >= 300) throw new Error(`${line}: ${status} ${JSON.stringify(body)}`);
    return body;
  };
}

/** Prepares a blue canvas with the source on its left half. */
async function prepareProgram(source: OperatedSource): Promise<void> {
  await callsOf(source)('PATCH /canvas', {
    layoutMode: 'advanced',
    canvasBackground: { color: '#0000ff' },
    output: { width: 640, height: 360, fpsNum: 25, fpsDen: 1 },
  });
  await placeTile(source, 0);
}

async function placeTile(source: OperatedSource, x: number): Promise<void> {
  await callsOf(source)(`PATCH /canvas/placements/${source.id}`, {
    rect: { x, y: 0, width: 960, height: 1080 },
    visible: true,
    fitMode: 'stretch',
  });
}

/** Goes live to a platform of the test, and settles once the program is live there. */
async function goLive(source: OperatedSource): Promise<void> {
  const studio = callsOf(source);
  const port = await freePort();
  ProgramViewer.listening(port, 'the-key');
  const { id } = await studio<Destination>('POST /destinations', {
    name: 'Here',
    platform: 'custom_rtmp',
    enabled: true,
    rtmpUrl: `rtmp://127.0.0.1:${port}/live`,
    streamKey: 'the-key',
  });
  await studio('POST /go-live', {});
  await vi.waitFor(
    async () =>
      expect(await studio<Destination>(`GET /destinations/${id}`)).toMatchObject({ status: 'LIVE' }),
    soon,
  );
}

/** Waits until a player's picture has these colours at these positions. */
function shows(
  player: WhepPlayer,
  positions: Readonly<Partial<Record<'red' | 'green' | 'blue', readonly [number, number]>>>,
): Promise<void> {
  return vi.waitFor(async () => {
    for (const [name, [x, y]] of Object.entries(positions)) {
      expect(colourName(await player.colourAt(x, y))).toBe(name);
    }
  }, soon);
}

/** The name of the dominant colour, also for the dark green of the synthetic camera. */
function colourName(colour: Colour | undefined): string {
  if (!colour) return 'nothing';
  const strongest = colour.indexOf(Math.max(...colour));
  const others = colour.filter((_, index) => index !== strongest);
  const name = ['red', 'green', 'blue'][strongest];
  return (colour[strongest] ?? 0) - Math.max(...others) > 50 && name !== undefined ? name : colour.join();
}
