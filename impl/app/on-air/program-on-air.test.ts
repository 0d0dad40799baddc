import { beforeAll, expect, vi } from 'vitest';
import { type DeploymentProcess, launch } from '../../fixtures/deployment/deployment-process.ts';
import { freePort } from '../../fixtures/http/free-port.ts';
import { call } from '../../fixtures/http/http-client.ts';
import { ProgramViewer } from '../../fixtures/media/program-viewer.ts';
import { TestPattern } from '../../fixtures/media/test-pattern.ts';
import { requires } from '../../fixtures/requirements.ts';

const withFfmpeg = requires('ffmpeg');

let deployment: DeploymentProcess;
beforeAll(async () => {
  deployment = await launch({ HANDOUT_BURST: '100', ALLOW_PRIVATE_ADDRESSES: '127.0.0.1' });
  return () => deployment.remove();
});

type Row = Readonly<Record<string, unknown>>;

/** A studio of a new user. */
async function openStudio(name: string) {
  const as = await deployment.token(name);
  const api = async <Body>(line: string, json?: unknown): Promise<Body> => {
    const given = json === undefined ? {} : { json };
    const { status, text, body } = await call<Body>(deployment.baseUrl, line, { as, ...given });
    if (status >= 300) throw new Error(`${line}: ${status} ${text}`);
    return body;
  };
  const { id } = await api<{ id: string }>('POST /v1/studios', { name });
  const inStudio = <Body = Row>(line: string, json?: unknown) =>
    api<Body>(line.replace(' /', ` /v1/studios/${id}/`), json);
  const source = async (label: string, protocol: string) => {
    const made = await inStudio<{ id: string }>('POST /sources', { name: label, type: 'generic-input' });
    const ingest = await inStudio<Partial<Record<string, { complete: string }>>>(
      `POST /sources/${made.id}/ingest`,
      { protocols: [protocol] },
    );
    return { id: made.id, url: ingest[protocol]?.complete ?? '' };
  };
  const publishing = async (sourceId: string) =>
    (await inStudio<{ publishing: boolean | null }>(`GET /sources/${sourceId}`)).publishing;
  return { inStudio, source, publishing };
}

const soon = { interval: 50 };

withFfmpeg.for(['rtmp', 'rtmps', 'srt'])(
  'ffmpeg can publish to the issued %s address, and to no other (SRC-06, SRC-07)',
  { timeout: 120_000 },
  async (protocol) => {
    const { source, publishing } = await openStudio(`publisher over ${protocol}`);
    const { id, url } = await source('Encoder', protocol);
    const wrong = new TestPattern(url.replaceAll(/((?:user|pass)=|:)[\w-]{32}/g, `$1${'x'.repeat(32)}`), {
      colour: 'gray',
      tone: 200,
    });
    expect(await wrong.ended()).not.toBe('');
    expect(await publishing(id)).toBe(false);

    const pattern = new TestPattern(url, { colour: 'red', tone: 440 });
    await vi.waitFor(async () => expect(await publishing(id)).toBe(true), soon);
    expect(pattern.running).toBe(true);
    await pattern.stop();
    await vi.waitFor(async () => expect(await publishing(id)).toBe(false), { interval: 100 });
  },
);

withFfmpeg(
  'a program of two sources is sent as set by the canvas and the mixer, and reconnects to a platform that failed',
  async () => {
    const { inStudio, source } = await openStudio('producer');
    const [left, right] = [await source('Left', 'rtmp'), await source('Right', 'srt')];
    new TestPattern(left.url, { colour: 'red', tone: 440 });
    new TestPattern(right.url, { colour: 'blue', tone: 1000 });
    await inStudio('PATCH /canvas', {
      layoutMode: 'advanced',
      canvasBackground: { color: '#00ff00' },
      output: { width: 640, height: 360, fpsNum: 25, fpsDen: 1 },
    });
    const placeTile = (sourceId: string, x: number, y: number) =>
      inStudio(`PATCH /canvas/placements/${sourceId}`, {
        rect: { x, y, width: 640, height: 360 },
        visible: true,
        fitMode: 'stretch',
      });
    await placeTile(left.id, 160, 90);
    await placeTile(right.id, 1120, 90);

    const port = await freePort();
    let platform = ProgramViewer.listening(port, 'the-key');
    const destination = await inStudio('POST /destinations', {
      name: 'Here',
      platform: 'custom_rtmp',
      enabled: true,
      rtmpUrl: `rtmp://127.0.0.1:${port}/live`,
      streamKey: 'the-key',
    });
    const leg = () => inStudio(`GET /destinations/${destination.id}`);
    await inStudio('POST /go-live', {});
    await vi.waitFor(async () => expect(await leg()).toMatchObject({ status: 'LIVE' }), { interval: 100 });

    const shows =
      (positions: Readonly<Record<'red' | 'blue' | 'green', readonly [number, number]>>) => () => {
        expect(colourName(platform.colourAt(...positions.red))).toBe('red');
        expect(colourName(platform.colourAt(...positions.blue))).toBe('blue');
        expect(colourName(platform.colourAt(...positions.green))).toBe('green');
      };
    await platform.until(shows({ red: [480, 270], blue: [1440, 270], green: [960, 800] }));
    await platform.until(() => {
      expect(platform.loudness(440)).toBeGreaterThan(0.02);
      expect(platform.loudness(1000)).toBeGreaterThan(0.02);
    });

    await placeTile(left.id, 160, 630);
    await inStudio(`PATCH /audio/sources/${right.id}`, { muted: true });
    await platform.until(shows({ red: [480, 810], blue: [1440, 270], green: [480, 270] }));
    await platform.until(() => {
      expect(platform.loudness(440)).toBeGreaterThan(0.02);
      expect(platform.loudness(1000)).toBeLessThan(0.005);
    });

    await platform.kill();
    await vi.waitFor(async () => expect(['ERROR', 'STALLED']).toContain((await leg()).status), {
      interval: 100,
    });
    expect((await leg()).lastError).toEqual(expect.any(String));
    expect(JSON.stringify(await leg())).not.toContain('the-key');
    platform = ProgramViewer.listening(port, 'the-key');
    await vi.waitFor(async () => expect(await leg()).toMatchObject({ status: 'LIVE' }), { interval: 100 });
    await platform.until(shows({ red: [480, 810], blue: [1440, 270], green: [480, 270] }));
    await inStudio('POST /go-offline', {});
    await vi.waitFor(async () => expect(await leg()).toMatchObject({ status: 'IDLE' }), soon);
  },
  150_000,
);

function colourName(colour: readonly [number, number, number] | undefined): string {
  if (!colour) return 'nothing';
  const names = ['red', 'green', 'blue'];
  const strongest = colour.indexOf(Math.max(...colour));
  const others = colour.filter((_, index) => index !== strongest);
  return (colour[strongest] ?? 0) - Math.max(...others) > 80 ? (names[strongest] ?? '') : colour.join();
}
