import { expect, vi } from 'vitest';
import { FrameCollector, readToken, srtListener, streamKey } from '../../fixtures/media/srt/srt-listener.ts';
import { decoded, ffmpeg, testProgram } from '../../fixtures/media/srt/srt-programs.ts';
import { lossyRelay } from '../../fixtures/media/srt/srt-relay.ts';
import { requires } from '../../fixtures/requirements.ts';

const testWithFfmpeg = requires('ffmpeg');
const path = 'inputs/x';
const pollOptions = { interval: 20 };

function address(port: number, streamId: string, latencyMicroseconds = 2000): string {
  return `srt://127.0.0.1:${port}?latency=${latencyMicroseconds}&streamid=${streamId}`;
}

function publishing(port: number, seconds: number, { latency = 2000, more = '' } = {}) {
  const to = address(port, `publish:${path}:${streamKey}:${streamKey}`, latency);
  return ffmpeg([...testProgram(seconds, { live: true }), to + more]);
}

function reading(from: string, seconds: number) {
  const input = ['-analyzeduration', '500000', '-i', from];
  return ffmpeg([...input, '-t', String(seconds), '-c', 'copy', '-f', 'mpegts', 'pipe:1']);
}

testWithFfmpeg('ffmpeg publishes with the stream key (INGEST-04), and is live until it leaves', async () => {
  const { registry, port, reasons } = await srtListener();
  const player = new FrameCollector();
  registry.subscribe(path, player);
  // Without lingering, ffmpeg exits before its last packets are sent.
  const program = publishing(port, 1.4, { more: '&linger=3' });
  await vi.waitFor(() => expect(registry.liveness(path).publishing).toBe(true), pollOptions);
  expect(registry.tracks(path, 'frames')?.map(({ codec }) => codec.name)).toEqual(['H264', 'AAC']);
  expect(await program.ended).toMatchObject({ code: 0 });
  await vi.waitFor(() => expect(registry.liveness(path).publishing).toBe(false), pollOptions);
  expect(reasons()).toEqual(['left']);
  expect(player.of('video').length).toBeGreaterThanOrEqual(33);
  expect(player.of('audio').length).toBeGreaterThan(55);
  expect(player.frames[0]).toMatchObject({ kind: 'video', keyFrame: true });
});

testWithFfmpeg.each(['publish:inputs/x:K:wrong', 'publish:inputs/unknown:K:K', 'read:inputs/x:K:K', 'x'])(
  'ffmpeg is rejected in the handshake: %s',
  async (streamId) => {
    const { port, server } = await srtListener();
    const { code, stderr } = await ffmpeg([...testProgram(1), address(port, streamId)]).ended;
    expect(code).not.toBe(0);
    expect(stderr).toMatch(/connection .*(failed|rejected)|Input\/output error/i);
    expect(server.load.sessions).toBe(0);
  },
);

testWithFfmpeg('ffmpeg with encryption is rejected', async () => {
  const { port, server } = await srtListener();
  const to = `${address(port, `publish:${path}:${streamKey}:${streamKey}`)}&passphrase=0123456789`;
  expect((await ffmpeg([...testProgram(1), to]).ended).code).not.toBe(0);
  expect(server.load.sessions).toBe(0);
});

testWithFfmpeg('ffmpeg ends when its publisher session is disconnected', async () => {
  const { registry, port } = await srtListener();
  const program = publishing(port, 60);
  await vi.waitFor(() => expect(registry.liveness(path).publishing).toBe(true), pollOptions);
  registry.kick(path);
  expect(registry.liveness(path).publishing).toBe(false);
  expect((await program.ended).code).not.toBe(0);
});

testWithFfmpeg(
  'ffmpeg reads and decodes a stream of ffmpeg without errors, and a killed publisher is noticed',
  async () => {
    const { registry, port, reasons } = await srtListener({ bounds: { silenceMs: 1200 } });
    const publisher = publishing(port, 60);
    await vi.waitFor(() => expect(registry.liveness(path).publishing).toBe(true), pollOptions);
    const from = address(port, `read:${path}:monitor:${readToken(path)}`);
    const { code, stdout, stderr } = await reading(from, 2).ended;
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const { pictures, samples, complaints } = await decoded(stdout);
    expect(complaints).toBe('');
    expect(pictures).toBeGreaterThanOrEqual(45);
    expect(samples).toBeGreaterThan(1.5 * 48_000);
    publisher.kill();
    await vi.waitFor(() => expect(registry.liveness(path).publishing).toBe(false), pollOptions);
    expect(reasons()).toEqual(['left', 'connection lost']);
  },
);

testWithFfmpeg(
  'over a network with 5 % loss in each direction, nearly everything arrives and can be decoded',
  async () => {
    const { registry, port } = await srtListener({ latencyMs: 400 });
    const inward = await lossyRelay(port, { loss: 0.05 });
    const outward = await lossyRelay(port, { loss: 0.05 });
    const player = new FrameCollector();
    registry.subscribe(path, player);
    const publisher = publishing(inward.port, 4, { latency: 400_000 });
    await vi.waitFor(() => expect(registry.liveness(path).publishing).toBe(true), pollOptions);
    const from = address(outward.port, `read:${path}:monitor:${readToken(path)}`, 400_000);
    const { stdout } = await reading(from, 1.6).ended;
    const { pictures, samples } = await decoded(stdout);
    expect(pictures).toBeGreaterThanOrEqual(36);
    expect(samples).toBeGreaterThan(1.3 * 48_000);
    await publisher.ended;
    expect(inward.count.dropped).toBeGreaterThan(0);
    expect(player.of('video').length).toBeGreaterThanOrEqual(93);
  },
);
