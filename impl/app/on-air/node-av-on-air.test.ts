import { readFileSync } from 'node:fs';
import { expect, onTestFinished, vi } from 'vitest';
import type { Destination } from '../../../generated/schemas.ts';
import { openCamera, publishCamera } from '../../fixtures/browser/webrtc-pages.ts';
import { type DeploymentProcess, launch } from '../../fixtures/deployment/deployment-process.ts';
import { type OperatedSource, operatedSource } from '../../fixtures/deployment/operated-sources.ts';
import { childrenOf } from '../../fixtures/deployment/process-tree.ts';
import { freePort } from '../../fixtures/http/free-port.ts';
import { type Colour, ProgramViewer } from '../../fixtures/media/program-viewer.ts';
import { requires } from '../../fixtures/requirements.ts';

/** Canvas coordinates in the middle of the left half, and of the right half. */
const left = [480, 540] as const;
const right = [1440, 540] as const;
const soon = { timeout: 60_000, interval: 100 };

// The browser is the camera; ffmpeg is the platform that receives the program.
requires('browser', 'ffmpeg', 'node-av')(
  'without ffmpeg a camera of a browser is on air by node-av, and a native fault of one media process ends nothing else',
  { timeout: 240_000 },
  async () => {
    const deployment = await launch({ PATH: '/nowhere', ALLOW_PRIVATE_ADDRESSES: '127.0.0.1' });
    onTestFinished(() => deployment.remove());
    const source = await operatedSource(deployment);
    const camera = await openCamera(deployment.baseUrl);
    const url = `${deployment.mediaUrl}/${source.path}/whip`;
    await publishCamera(camera, { url, token: await source.talkToken() });
    await vi.waitFor(async () => expect(await source.publishing()).toBe(true), soon);
    const { platform, leg } = await goLive(source);

    const isWhole = async () => {
      const { frames } = platform;
      await platform.until(() => {
        expect(nameOf(platform.colourAt(...left))).toBe('green');
        expect(nameOf(platform.colourAt(...right))).toBe('blue');
        expect(platform.peak).toBeGreaterThan(0.01);
        expect(platform.frames).toBeGreaterThan(frames + 10);
      }, 60);
    };
    await isWhole();

    for (const kind of ['program', 'published']) {
      const [before] = mediaProcesses(deployment, kind);
      if (before === undefined) throw new Error(`no process does the job ${kind}`);
      process.kill(before, 'SIGSEGV');
      await vi.waitFor(() => expect(mediaProcesses(deployment, kind)).not.toContain(before), soon);
      expect(await status(source, '/stream-status')).toBe(200);
      await vi.waitFor(() => expect(mediaProcesses(deployment, kind)).toHaveLength(1), soon);
      await isWhole();
      expect(await leg()).toMatchObject({ status: 'LIVE' });
    }
    expect(deployment.child.exitCode).toBeNull();
  },
);

async function status(source: OperatedSource, path: string): Promise<number> {
  return (await source.call(`GET ${path}`)).status;
}

/** The processes of the deployment that do a kind of job with node-av. */
function mediaProcesses({ child }: DeploymentProcess, kind: string): number[] {
  const below = (pid: number): number[] => childrenOf(pid).flatMap((id) => [id, ...below(id)]);
  return below(child.pid ?? -1).filter((id) => {
    const command = commandOf(id);
    return command.includes('node-av-process.ts') && command.includes(`{"kind":"${kind}"`);
  });
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

/** Sends a program with the source on the left half of a blue canvas to a platform of the test. */
async function goLive(source: OperatedSource) {
  const studio = async <Body>(line: string, json?: unknown): Promise<Body> => {
    const response = await source.call<Body>(line, json);
    if (response.status >= 300) throw new Error(`${line}: ${JSON.stringify(response.body)}`);
    return response.body;
  };
  await studio('PATCH /canvas', {
    layoutMode: 'advanced',
    canvasBackground: { color: '#0000ff' },
    output: { width: 640, height: 360, fpsNum: 25, fpsDen: 1 },
  });
  await studio(`PATCH /canvas/placements/${source.id}`, {
    rect: { x: 0, y: 0, width: 960, height: 1080 },
    visible: true,
    fitMode: 'stretch',
  });
  const port = await freePort();
  const platform = ProgramViewer.listening(port, 'the-key');
  const { id } = await studio<Destination>('POST /destinations', {
    name: 'Here',
    platform: 'custom_rtmp',
    enabled: true,
    rtmpUrl: `rtmp://127.0.0.1:${port}/live`,
    streamKey: 'the-key',
  });
  await studio('POST /go-live', {});
  const leg = () => studio<Destination>(`GET /destinations/${id}`);
  await vi.waitFor(async () => expect(await leg()).toMatchObject({ status: 'LIVE' }), soon);
  return { platform, leg };
}

/** The name of the dominant colour. */
function nameOf(colour: Colour | undefined): string {
  if (!colour) return 'nothing';
  const strongest = colour.indexOf(Math.max(...colour));
  const others = colour.filter((_, index) => index !== strongest);
  const name = ['red', 'green', 'blue'][strongest];
  return (colour[strongest] ?? 0) - Math.max(...others) > 50 && name !== undefined ? name : colour.join();
}
