import { beforeAll, expect, test, vi } from 'vitest';
import { type DeploymentProcess, launch } from '../../fixtures/deployment/deployment-process.ts';
import { Person } from '../../fixtures/deployment/person.ts';
import { freePort } from '../../fixtures/http/free-port.ts';
import type { Envelope } from '../../fixtures/http/http-client.ts';
import { ProgramViewer } from '../../fixtures/media/program-viewer.ts';
import { TestPattern } from '../../fixtures/media/test-pattern.ts';
import { requires } from '../../fixtures/requirements.ts';

const withFfmpeg = requires('ffmpeg');
const soon = { interval: 100 };

let deployment: DeploymentProcess;
beforeAll(async () => {
  deployment = await launch({ ENCODER: 'passthrough', ALLOW_PRIVATE_ADDRESSES: '127.0.0.1' });
  return () => deployment.remove();
});

interface Made {
  readonly id: string;
}

/** A studio of a new user, with a destination on this machine and an empty canvas. */
async function openStudio(name: string) {
  const person = new Person(deployment.baseUrl, await deployment.token(name));
  const { id } = await person.request<Made>('POST /v1/studios', { name });
  const studio = `/v1/studios/${id}`;
  await person.request(`PATCH ${studio}/canvas`, { layoutMode: 'advanced' });
  const port = await freePort();
  const destination = await person.request<Made>(`POST ${studio}/destinations`, {
    name: 'Here',
    platform: 'custom_rtmp',
    enabled: true,
    rtmpUrl: `rtmp://127.0.0.1:${port}/live`,
    streamKey: 'the-key',
  });
  return {
    person,
    studio,
    port,
    goLive: () => person.try<Envelope>(`POST ${studio}/go-live`, {}),
    leg: () => person.request<{ status?: string }>(`GET ${studio}/destinations/${destination.id}`),
    /** Creates a source that fills the canvas, and returns the address for publishing it. */
    async source(label: string): Promise<string> {
      const source = await person.request<Made>(`POST ${studio}/sources`, {
        name: label,
        type: 'generic-input',
      });
      const { rtmp } = await person.request<{ rtmp: { complete: string } }>(
        `POST ${studio}/sources/${source.id}/ingest`,
        { protocols: ['rtmp'] },
      );
      await person.request(`PATCH ${studio}/canvas/placements/${source.id}`, {
        rect: { x: 0, y: 0, width: 1920, height: 1080 },
        visible: true,
      });
      return rtmp.complete;
    },
  };
}

test('go-live is rejected with the reason if the program cannot be passed through', async () => {
  const { person, studio, goLive, leg, source } = await openStudio('composer');
  const isRejected = async (reason: string) => {
    const { status, body } = await goLive();
    expect([status, body.error.code, body.error.message]).toEqual([503, 'composition_disabled', reason]);
    expect(await person.request(`GET ${studio}/stream-status`)).toMatchObject({
      state: 'offline',
      live: false,
    });
    expect(await leg()).toMatchObject({ status: 'IDLE' });
  };
  await isRejected('Without ffmpeg a program is exactly one source; the canvas shows 0.');
  await source('One');
  await source('Other');
  await isRejected('Without ffmpeg a program is exactly one source; the canvas shows 2.');
});

withFfmpeg('one source that fills the canvas is passed through unchanged', { timeout: 120_000 }, async () => {
  const { person, studio, port, goLive, leg, source } = await openStudio('passer');
  new TestPattern(await source('Camera'), { colour: 'red', tone: 440 });
  const platform = ProgramViewer.listening(port, 'the-key');
  const { status, text } = await goLive();
  expect(status, text).toBe(200);
  await vi.waitFor(async () => expect(await leg()).toMatchObject({ status: 'LIVE' }), soon);
  await vi.waitFor(
    async () => expect(await person.request(`GET ${studio}/stream-status`)).toMatchObject({ state: 'live' }),
    soon,
  );
  await platform.until(() => {
    const [red = 0, green = 255, blue = 255] = platform.colourAt(960, 540) ?? [];
    expect(red - Math.max(green, blue)).toBeGreaterThan(80);
    expect(platform.loudness(440)).toBeGreaterThan(0.02);
  });
  const { frames } = platform;
  await platform.until(() => expect(platform.frames).toBeGreaterThan(frames + 5));
  await person.request(`POST ${studio}/go-offline`, {});
  await vi.waitFor(async () => expect(await leg()).toMatchObject({ status: 'IDLE' }), soon);
});
