import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import {
  ClosedServer,
  guardedDialer,
  hostsInside,
  localDialer,
  outside,
} from '../../../fixtures/media/closed-addresses.ts';
import { startIngest } from '../../../fixtures/media/rtmp/rtmp-ingest.ts';
import {
  audioTrack,
  bothTracks,
  picture,
  show,
  sound,
  videoTrack,
} from '../../../fixtures/media/rtmp/rtmp-media.ts';
import { connectedTo, FakePlatform } from '../../../fixtures/media/rtmp/rtmp-platform.ts';
import { requires } from '../../../fixtures/requirements.ts';
import { temporaryFolder } from '../../../fixtures/store/store.ts';
import { FlvStreamReader } from '../../formats/flv-stream.ts';
import { FlvTagReader } from '../../formats/flv-tags.ts';
import type { MediaFrame } from '../../formats/media.ts';
import { selfSignedCertificate } from '../../rtmp/certificate.ts';
import type { OutputCondition } from './output.ts';
import { RtmpOutput, type RtmpOutputOptions } from './rtmp-output.ts';

const pollOptions = { interval: 10 };
const quick = { retryMs: 40, maxRetryMs: 100, watchMs: 20, goodbyeMs: 300 };

/** Starts an output to that address and records its notifications; stopped after the test. */
function startedOutput(url: string, { times = {}, ...options }: Partial<RtmpOutputOptions> = {}) {
  const rtmp = new RtmpOutput({ url, dialer: localDialer, times: { ...quick, ...times }, ...options });
  const notified: OutputCondition[] = [];
  rtmp.onChange((condition) => notified.push(condition));
  onTestFinished(() => rtmp.stop());
  rtmp.follow(bothTracks);
  rtmp.start();
  const states = () =>
    notified.map(({ status }) => status).filter((state, index, all) => state !== all[index - 1]);
  return { rtmp, notified, states };
}

/** Feeds a program to an output, at four times real time, until it is stopped or the test ends. */
function feed(rtmp: RtmpOutput, { size = 500, everyMs = 10 } = {}) {
  const program = show({ pictures: 1_000_000, size, gop: 5 });
  const timer = setInterval(() => {
    for (const frame of [program.next().value, program.next().value]) if (frame) rtmp.take(frame);
  }, everyMs);
  onTestFinished(() => clearInterval(timer));
  return () => clearInterval(timer);
}

test('a leg is live once the platform accepts it and media was sent', async () => {
  const platform = await new FakePlatform().open();
  const { rtmp, states } = startedOutput(platform.url());
  expect(states()).toEqual(['CONNECTING']);
  await expect.poll(() => platform.latest?.commands.at(-1)?.name, pollOptions).toBe('publish');
  await expect.poll(() => platform.latest?.metadata.length, pollOptions).toBe(1);
  rtmp.take(sound(0));
  rtmp.take(picture(10));
  expect(states()).toEqual(['CONNECTING']);
  const frames = [...show({ from: 5000, pictures: 30 })];
  for (const frame of frames) rtmp.take(frame);
  expect(states()).toEqual(['CONNECTING', 'LIVE']);
  const visit = platform.latest;
  await expect.poll(() => visit?.frames.length, pollOptions).toBe(frames.length);
  const moved = (frame: MediaFrame) => ({
    ...frame,
    decodedAt: frame.decodedAt - 5000,
    shownAt: frame.shownAt - 5000,
  });
  expect(visit?.frames).toEqual(frames.map(moved));
  expect(visit && connectedTo(visit)).toEqual({ app: 'live/app2', tcUrl: platform.url('live/app2') });
  const { args } = visit?.commands.find(({ name }) => name === 'publish') ?? { args: [] };
  expect(args).toEqual(['key-of-the-stream?token=secret-token', 'live']);
});

test('a stopped leg ends its stream properly', async () => {
  const platform = await new FakePlatform().open();
  const { rtmp, states } = startedOutput(platform.url());
  feed(rtmp);
  await expect.poll(() => rtmp.condition.status, pollOptions).toBe('LIVE');
  await Promise.all([rtmp.stop(), rtmp.stop()]);
  expect(states()).toEqual(['CONNECTING', 'LIVE', 'STOPPING', 'IDLE']);
  expect(rtmp.condition).toEqual({ status: 'IDLE' });
  await expect.poll(() => platform.latest?.isClosed, pollOptions).toBe(true);
  expect(platform.latest?.commands.slice(-2).map(({ name }) => name)).toEqual([
    'FCUnpublish',
    'deleteStream',
  ]);
  rtmp.start();
  await expect.poll(() => rtmp.condition.status, pollOptions).toBe('LIVE');
  expect(platform.visits).toHaveLength(2);
});

test('retries a platform that rejects the stream, and shows its reason without the key', async () => {
  const platform = await new FakePlatform().open({ rejects: 'the channel is not enabled' });
  const { rtmp, notified, states } = startedOutput(platform.url());
  await expect.poll(() => platform.visits.length, pollOptions).toBeGreaterThan(2);
  expect(notified[1]).toEqual({
    status: 'ERROR',
    lastError: 'NetStream.Publish.BadName: the channel is not enabled',
  });
  expect(states().slice(0, 4)).toEqual(['CONNECTING', 'ERROR', 'CONNECTING', 'ERROR']);
  platform.manners = {};
  feed(rtmp);
  await expect.poll(() => rtmp.condition.status, pollOptions).toBe('LIVE');
  expect(rtmp.condition.lastError).toBeUndefined();
});

test.each([
  ['names the key', { rejects: 'no stream called key-of-the-stream' }, 'NetStream.Publish.BadName'],
  ['names the token', { rejects: 'bad SECRET-token' }, 'NetStream.Publish.BadName'],
  ['rejects the connection', { turnsAway: 'go away' }, 'NetConnection.Connect.Rejected: go away'],
  ['does not speak RTMP', { talksNonsense: true }, 'could not connect'],
])('shows no secret in the reason of a platform that %s', async (_what, manners, expected) => {
  const platform = await new FakePlatform().open(manners);
  const { notified } = startedOutput(platform.url());
  await expect.poll(() => notified[1]?.lastError, pollOptions).toBe(expected);
});

test('a silent platform times out, with the same error as a missing one', async () => {
  const platform = await new FakePlatform().open({ isSilent: true });
  const { notified } = startedOutput(platform.url(), { times: { connectMs: 200 } });
  await expect.poll(() => notified[1]?.lastError, pollOptions).toBe('could not connect');
});

test('the text of a platform is shortened and cleaned before it is shown', async () => {
  const platform = await new FakePlatform().open({ rejects: 'x\u0000\n\u001b[31m'.repeat(1000) });
  const { notified } = startedOutput(platform.url());
  await expect
    .poll(() => notified[1]?.lastError, pollOptions)
    .toMatch(/^NetStream.Publish.BadName: x \[31mx .{10,200}$/);
});

test('a missing platform is an error, and a later retry connects', async () => {
  const platform = await new FakePlatform().open();
  await platform.close();
  const { rtmp, notified } = startedOutput(platform.url());
  feed(rtmp);
  await expect
    .poll(() => notified[1], pollOptions)
    .toEqual({ status: 'ERROR', lastError: 'could not connect' });
  await platform.open();
  await expect.poll(() => rtmp.condition.status, pollOptions).toBe('LIVE');
});

test.each(['rtmp', 'rtmps'])(
  '%s: a leg never connects to a private address, in any spelling',
  async (scheme) => {
    const { port, ...closed } = await closedServer();
    const { dialer } = guardedDialer();
    const legs = hostsInside.map((host) => startedOutput(`${scheme}://${host}:${port}/live/key`, { dialer }));
    for (const { notified } of legs)
      await expect
        .poll(() => notified.at(-1)?.lastError, pollOptions)
        .toMatch(/^(could not connect|the address is no RTMP or RTMPS address)$/);
    expect(closed.connections()).toBe(0);
  },
);

test('a leg connects to the checked address, and not to a later one of the same name', async () => {
  const platform = await new FakePlatform(undefined, outside).open();
  const { port, ...closed } = await closedServer(Number(new URL(platform.url()).port));
  const { dialer, requested } = guardedDialer();
  const { rtmp } = startedOutput(`rtmp://rebinding.test:${port}/live/key`, { dialer });
  feed(rtmp);
  await expect.poll(() => rtmp.condition.status, pollOptions).toBe('LIVE');
  platform.hangUp();
  await expect.poll(() => requested.length, pollOptions).toBeGreaterThan(3);
  expect(rtmp.condition.lastError).toBe('could not connect');
  expect(platform.visits).toHaveLength(1);
  expect(closed.connections()).toBe(0);
});

async function closedServer(at?: number) {
  const closed = await ClosedServer.listen(at);
  return { port: closed.port, connections: () => closed.connections };
}

test('an invalid address is reported at once, and never dialed', async () => {
  const { rtmp, notified } = startedOutput('http://example.com/live/key');
  expect(notified).toEqual([{ status: 'ERROR', lastError: 'the address is no RTMP or RTMPS address' }]);
  await rtmp.stop();
  expect(rtmp.condition).toEqual({ status: 'IDLE' });
});

test('a platform that closes, or dies and returns, receives a new stream from 0 that starts with a key frame', async () => {
  const platform = await new FakePlatform().open();
  const { rtmp, notified, states } = startedOutput(platform.url());
  feed(rtmp);
  await expect.poll(() => platform.latest?.frames.length, pollOptions).toBeGreaterThan(10);
  platform.hangUp();
  await expect.poll(() => platform.visits.length, pollOptions).toBe(2);
  await expect.poll(() => platform.latest?.frames.length, pollOptions).toBeGreaterThan(10);
  await platform.close();
  await expect.poll(() => rtmp.condition.lastError, pollOptions).toBe('could not connect');
  await platform.open();
  await expect.poll(() => platform.visits.length, pollOptions).toBe(3);
  await expect.poll(() => platform.latest?.frames.length, pollOptions).toBeGreaterThan(10);
  expect(notified.find(({ status }) => status === 'ERROR')?.lastError).toBe(
    'the platform closed the connection',
  );
  expect(states().slice(0, 5)).toEqual(['CONNECTING', 'LIVE', 'ERROR', 'CONNECTING', 'LIVE']);
  for (const { frames } of platform.visits) {
    expect(frames[0]).toMatchObject({ kind: 'video', keyFrame: true, decodedAt: 0 });
  }
});

test('retries have growing delays, which are reset after the leg was live for some time', async () => {
  const platform = await new FakePlatform().open({ rejects: 'no' });
  const lines: string[] = [];
  const log = pino({ level: 'debug' }, { write: (line: string) => lines.push(line) });
  const times = { retryMs: 10, maxRetryMs: 70, steadyMs: 100 };
  const { rtmp } = startedOutput(platform.url(), { log, times });
  const delays = () => lines.map((line): unknown => JSON.parse(line).delay);
  await expect.poll(delays, pollOptions).toHaveLength(6);
  expect(delays().slice(0, 5)).toEqual([10, 20, 40, 70, 70]);
  platform.manners = {};
  feed(rtmp);
  await expect.poll(() => rtmp.condition.status, pollOptions).toBe('LIVE');
  await expect.poll(() => platform.latest?.frames.at(-1)?.decodedAt, pollOptions).toBeGreaterThan(600);
  platform.hangUp();
  await expect.poll(() => delays().at(-1), pollOptions).toBe(10);
  expect(lines.join('')).not.toMatch(/key-of|secret/);
});

test('a platform that stops reading stalls the leg, which drops whole groups of pictures, and continues later', async () => {
  const platform = await new FakePlatform().open({ stopsReading: true });
  const { rtmp, notified } = startedOutput(platform.url(), {
    times: { stallMs: 300, stalledForMs: 60_000, degradedMs: 200 },
    maxQueuedBytes: 1_000_000,
  });
  const stopFeeding = feed(rtmp, { size: 200_000, everyMs: 5 });
  await expect.poll(() => rtmp.condition.status, pollOptions).toBe('STALLED');
  expect(rtmp.condition.lastError).toBe('the platform stopped reading');
  await expect.poll(() => rtmp.condition.degraded, pollOptions).toBe(true);
  expect(Math.max(...notified.map(({ drainPct }) => drainPct ?? 0))).toBeGreaterThan(50);
  stopFeeding();
  const visit = platform.latest;
  visit?.socket.resume();
  rtmp.follow(bothTracks);
  const feeding = feed(rtmp, { size: 1000 });
  await expect
    .poll(() => rtmp.condition, pollOptions)
    .toEqual({ status: 'LIVE', degraded: false, drainPct: 0 });
  feeding();
  const pictures = visit?.frames.filter(({ kind }) => kind === 'video') ?? [];
  expect(pictures.length).toBeGreaterThan(10);
  for (const [index, frame] of pictures.entries()) {
    const gap = frame.decodedAt - (pictures[index - 1]?.decodedAt ?? frame.decodedAt);
    if (gap !== 40 && gap !== 0) expect(frame.keyFrame).toBe(true);
  }
  const gaps = pictures.filter(
    (frame, index) => frame.decodedAt - (pictures[index - 1]?.decodedAt ?? 0) > 40,
  );
  expect(gaps.length).toBeGreaterThan(0);
});

test('a leg that stays stalled reconnects', async () => {
  const platform = await new FakePlatform().open({ stopsReading: true });
  const { rtmp, notified } = startedOutput(platform.url(), { times: { stallMs: 100, stalledForMs: 100 } });
  feed(rtmp, { size: 500_000 });
  await expect.poll(() => platform.visits.length, pollOptions).toBe(2);
  const stalled = notified.findIndex(({ status }) => status === 'STALLED');
  expect(notified[stalled]?.lastError).toBe('the platform stopped reading');
  const error = notified.find(({ status }) => status === 'ERROR');
  expect(error?.lastError).toBe('the platform stopped reading');
});

test('stopping a leg is quick even if its platform does not read', async () => {
  const platform = await new FakePlatform().open({ stopsReading: true });
  const { rtmp } = startedOutput(platform.url(), { times: { stallMs: 100 } });
  feed(rtmp, { size: 500_000 });
  await expect.poll(() => rtmp.condition.status, pollOptions).toBe('STALLED');
  await rtmp.stop();
  expect(rtmp.condition).toEqual({ status: 'IDLE' });
});

test('a program that sends nothing stalls the leg until it sends again', async () => {
  const platform = await new FakePlatform().open();
  const { rtmp } = startedOutput(platform.url(), { times: { stallMs: 200 } });
  const stopFeeding = feed(rtmp);
  await expect.poll(() => rtmp.condition.status, pollOptions).toBe('LIVE');
  stopFeeding();
  await expect.poll(() => rtmp.condition.lastError, pollOptions).toBe('no media from the encoder');
  expect(rtmp.condition.status).toBe('STALLED');
  feed(rtmp);
  await expect.poll(() => rtmp.condition.status, pollOptions).toBe('LIVE');
  expect(platform.visits).toHaveLength(1);
});

test('times continue to rise when the program has another publisher', async () => {
  const platform = await new FakePlatform().open();
  const { rtmp } = startedOutput(platform.url());
  await expect.poll(() => platform.latest?.commands.at(-1)?.name, pollOptions).toBe('publish');
  await expect.poll(() => platform.latest?.metadata.length, pollOptions).toBe(1);
  rtmp.take(picture(10_000, { key: true }));
  expect(rtmp.condition.status).toBe('LIVE');
  rtmp.take(picture(10_040));
  rtmp.follow([videoTrack, audioTrack]);
  rtmp.take(picture(0));
  rtmp.take(picture(40, { key: true }));
  rtmp.take(sound(50));
  const visit = platform.latest;
  await expect.poll(() => visit?.frames.at(-1)?.kind, pollOptions).toBe('audio');
  const pictures = visit?.frames.filter(({ kind }) => kind === 'video') ?? [];
  const [before, next] = pictures.slice(-2);
  expect(next?.keyFrame).toBe(true);
  expect(before?.decodedAt).toBeGreaterThan(0);
  expect((next?.decodedAt ?? 0) - (before?.decodedAt ?? 0)).toBeGreaterThan(0);
  expect((next?.decodedAt ?? 0) - (before?.decodedAt ?? 0)).toBeLessThan(5000);
  expect((visit?.frames.at(-1)?.decodedAt ?? 0) - (next?.decodedAt ?? 0)).toBe(10);
});

test('RTMPS requires a valid certificate', async () => {
  const tls = await selfSignedCertificate({ folder: await temporaryFolder() });
  const platform = await new FakePlatform(tls).open();
  const { notified } = startedOutput(platform.url());
  await expect.poll(() => notified[1]?.lastError, pollOptions).toBe('could not connect');
  expect(platform.visits).toHaveLength(0);
  const { rtmp } = startedOutput(platform.url(), { ca: tls.cert });
  feed(rtmp);
  await expect.poll(() => platform.latest?.frames.length, pollOptions).toBeGreaterThan(10);
});

test('a failing listener does not affect the output', async () => {
  const platform = await new FakePlatform().open();
  const { rtmp } = startedOutput(platform.url());
  rtmp.onChange(() => {
    throw new Error('listener');
  });
  feed(rtmp);
  await expect.poll(() => rtmp.condition.status, pollOptions).toBe('LIVE');
});

test('an output can publish to our ingest server, and shows its error after the stream key changed', async () => {
  const ingest = await startIngest();
  ingest.keys.set('inputs/cam1', 'k1');
  const watcher = ingest.watch('inputs/cam1');
  const { rtmp } = startedOutput(ingest.url('inputs/cam1', 'k1'));
  feed(rtmp);
  await expect.poll(() => watcher.frames.length, pollOptions).toBeGreaterThan(20);
  expect(watcher.followed).toEqual([bothTracks]);
  ingest.keys.set('inputs/cam1', 'k2');
  ingest.registry.kick('inputs/cam1');
  await expect
    .poll(() => rtmp.condition.lastError, pollOptions)
    .toBe('NetStream.Publish.BadName: not authorized');
});

requires('ffmpeg')('ffmpeg as the platform decodes the stream of a leg', async () => {
  const program = await filmedProgram();
  const port = await freePort();
  const url = `rtmp://127.0.0.1:${port}/live/key`;
  const child = spawn('ffmpeg', [
    ...['-hide_banner', '-loglevel', 'error', '-listen', '1', '-i', url, '-f', 'framecrc', '-'],
  ]);
  const [output, complaints]: [string[], string[]] = [[], []];
  child.stdout.on('data', (bytes: Buffer) => output.push(bytes.toString()));
  child.stderr.on('data', (bytes: Buffer) => complaints.push(bytes.toString()));
  const exit = new Promise<number | null>((resolve) => child.once('close', resolve));
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await exit;
  });
  const { rtmp } = startedOutput(url, { times: { retryMs: 100, maxRetryMs: 100, goodbyeMs: 5000 } });
  rtmp.follow(program.tracks);
  const feedAll = () => {
    for (const frame of program.frames) rtmp.take(frame);
    return rtmp.condition.status;
  };
  await expect.poll(feedAll, pollOptions).toBe('LIVE');
  await expect.poll(() => rtmp.condition.drainPct ?? 0, pollOptions).toBe(0);
  await rtmp.stop();
  await exit;
  expect(complaints.join('')).not.toMatch(/corrupt|decoding|invalid|non-existing/i);
  const lines = output.join('').split('\n');
  expect(lines.filter((line) => line.startsWith('0,')).length).toBeGreaterThanOrEqual(50);
  expect(lines.filter((line) => line.startsWith('1,')).length).toBeGreaterThanOrEqual(80);
});

/** Two seconds of video from ffmpeg. */
async function filmedProgram() {
  const child = spawn('ffmpeg', [
    ...['-hide_banner', '-loglevel', 'error', '-f', 'lavfi', '-i', 'testsrc=size=320x180:rate=25'],
    ...[
      '-f',
      'lavfi',
      '-i',
      'sine',
      '-t',
      '2',
      '-c:v',
      'libx264',
      '-preset',
      'ultrafast',
      '-pix_fmt',
      'yuv420p',
    ],
    ...['-g', '25', '-c:a', 'aac', '-f', 'flv', '-'],
  ]);
  const [stream, reader] = [new FlvStreamReader(), new FlvTagReader()];
  const frames: MediaFrame[] = [];
  for await (const bytes of child.stdout)
    for (const { type, timestamp, body } of stream.push(bytes)) {
      const frame = reader.read(type, timestamp, body);
      if (frame) frames.push(frame);
    }
  const begin = frames.findIndex(({ kind }) => kind === 'video');
  return { tracks: reader.tracks, frames: frames.slice(begin) };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}
