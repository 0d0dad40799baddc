import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { FilmPublisher, film } from '../../../fixtures/media/encoder/encoder-films.ts';
import { openEncoder, session, type TestOutput } from '../../../fixtures/media/encoder/encoder-sessions.ts';
import { plan, tile } from '../../../fixtures/media/encoder/program-plans.ts';
import { requires } from '../../../fixtures/requirements.ts';
import { temporaryFolder } from '../../../fixtures/store/store.ts';
import { EncoderUnavailableError } from '../../../ports/media/encoder.ts';
import { ffmpegCommands } from '../media-commands.ts';
import { findFfmpeg } from './find-ffmpeg.ts';

const withFfmpeg = requires('ffmpeg');
const pollOptions = { interval: 20 };

/** A script that replaces ffmpeg, and its runs so far: process id and arguments. */
async function program(script: string) {
  const folder = await temporaryFolder();
  const [file, log] = [join(folder, 'ffmpeg'), join(folder, 'runs')];
  await writeFile(file, `#!/bin/sh\necho "$$ $*" >> ${log}\n${script}\n`);
  await chmod(file, 0o755);
  const runs = async () => {
    const lines = (await readFile(log, 'utf8').catch(() => '')).trim().split('\n');
    return lines
      .filter((line) => line !== '')
      .map((line) => ({ pid: Number.parseInt(line, 10), isEncoder: line.includes('libx264') }));
  };
  return { file, runs, running: async () => (await runs()).filter(({ pid }) => isRunning(pid)) };
}

const realFfmpeg = () => program(`exec ${findFfmpeg()?.path} "$@"`);

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

test('stopping an unknown session notifies offline', async () => {
  const { encoder, reports } = openEncoder();
  await encoder.apply('enc_9', plan());
  await encoder.endLeg('enc_9', 'dst_1');
  expect(reports).toEqual([]);
  await encoder.stop('enc_9');
  expect(reports).toEqual([{ streamId: 'enc_9', status: { state: 'offline', legs: [] } }]);
});

withFfmpeg('a session goes on air with its plan, forwards the status of legs, and goes off air', async () => {
  const { encoder, legs, status, states, reports } = openEncoder();
  await encoder.start(session([{}, { vertical: true }]));
  const [first, second] = [...legs.values()] as [TestOutput, TestOutput];
  expect([first.starts, second.starts]).toEqual([1, 1]);
  await vi.waitFor(() => expect(status()?.state).toBe('live'), pollOptions);
  expect(first.followed).toHaveLength(1);
  expect(first.followed[0]?.map(({ codec }) => codec.name)).toEqual(['H264', 'AAC']);
  // Audio may start before video.
  await vi.waitFor(() => expect(first.frames.find(({ kind }) => kind === 'video')?.keyFrame).toBe(true));

  first.become({ status: 'LIVE', drainPct: 1 });
  second.become({ status: 'ERROR', lastError: 'the platform said no' });
  await vi.waitFor(() =>
    expect(status()?.legs).toEqual([
      { destinationId: 'dst_1', status: 'LIVE', drainPct: 0 },
      { destinationId: 'dst_2', status: 'ERROR', lastError: 'the platform said no' },
    ]),
  );
  const before = reports.length;
  for (let change = 0; change < 200; change += 1)
    first.become({ status: 'LIVE', degraded: true, drainPct: change / 2 });
  await vi.waitFor(() => expect(status()?.legs[0]).toMatchObject({ degraded: true, drainPct: 100 }));
  expect(reports.length - before).toBeLessThanOrEqual(2);

  await encoder.endLeg('enc_1', 'dst_2');
  expect(second.stops).toBe(1);
  await vi.waitFor(() => expect(status()?.legs.map(({ destinationId }) => destinationId)).toEqual(['dst_1']));
  const taken = second.frames.length;
  const sent = first.frames.length;
  await vi.waitFor(() => expect(first.frames.length).toBeGreaterThan(sent + 10), pollOptions);
  expect(second.frames).toHaveLength(taken);

  await encoder.stop('enc_1');
  await encoder.stop('enc_1');
  await vi.waitFor(() =>
    expect(status()).toEqual({ state: 'offline', legs: [{ destinationId: 'dst_1', status: 'IDLE' }] }),
  );
  expect(states()).toEqual(['starting', 'live', 'stopping', 'offline']);
  expect(first.stops).toBe(1);
});

test('a leg that cannot be created is an error of its destination', async () => {
  const { encoder, status } = openEncoder({
    outputFor() {
      throw new TypeError('rtmp://secret');
    },
  });
  await encoder.start(session([{}]));
  await vi.waitFor(() => expect(status()?.legs).toMatchObject([{ destinationId: 'dst_1', status: 'ERROR' }]));
  expect(JSON.stringify(status())).not.toContain('secret');
});

test('limits the number of sessions, and rejects every session after the encoder is closed', async () => {
  const { encoder, states } = openEncoder({ maxSessions: 1 });
  await encoder.start(session([], { streamId: 'enc_1' }));
  await expect(encoder.start(session([], { streamId: 'enc_2' }))).rejects.toThrow(
    new EncoderUnavailableError('The encoder has no room for another program; it makes 1 at a time.'),
  );
  await encoder.stop('enc_1');
  await vi.waitFor(() => expect(states()).toContain('offline'));
  await vi.waitFor(() => encoder.start(session([], { streamId: 'enc_2' })));
  expect(await encoder.isReachable()).toBe(true);
  await encoder.close();
  expect(await encoder.isReachable()).toBe(false);
  await expect(encoder.start(session([], { streamId: 'enc_3' }))).rejects.toThrow(EncoderUnavailableError);
});

test('a session ends with the reason after its encoder fails three times', async () => {
  const { file, runs } = await program('echo "[libx264 @ 0x1] no such thing" >&2; exit 1');
  const { encoder, legs, states, status, reports } = openEncoder({ commands: ffmpegCommands(file) });
  await encoder.start(session([{}]));
  await vi.waitFor(() => expect(status()?.state).toBe('error'), pollOptions);
  const lastError = 'The encoder failed: no such thing';
  expect(status()).toEqual({
    state: 'error',
    lastError,
    legs: [{ destinationId: 'dst_1', status: 'ERROR', lastError }],
  });
  await vi.waitFor(() => expect(legs.get('dst_1')?.stops).toBe(1));
  expect(states()).toEqual(['starting', 'error']);
  expect((await runs()).length).toBe(3);
  // A stop of an ended session notifies `offline`.
  await vi.waitFor(async () => {
    await encoder.stop('enc_1');
    expect(reports.at(-1)).toEqual({ streamId: 'enc_1', status: { state: 'offline', legs: [] } });
  });
});

withFfmpeg(
  'a killed encoder is restarted while legs stay connected, and times continue to rise',
  async () => {
    const { file, running } = await realFfmpeg();
    const { encoder, legs, status } = openEncoder({ commands: ffmpegCommands(file) });
    await encoder.start(session([{}]));
    await vi.waitFor(() => expect(status()?.state).toBe('live'), pollOptions);
    const [first] = await running();
    process.kill(first?.pid ?? 0, 'SIGKILL');
    await vi.waitFor(() => expect(status()?.lastError).toContain('failed'), pollOptions);
    const output = legs.get('dst_1');
    const before = output?.frames.length ?? 0;
    await vi.waitFor(() => expect(output?.frames.length).toBeGreaterThan(before + 20), pollOptions);
    expect(status()?.state).toBe('live');
    expect([output?.starts, output?.stops, output?.followed.length]).toEqual([1, 0, 1]);
    expect(output?.frames.slice(before).find(({ kind }) => kind === 'video')?.keyFrame).toBe(true);
    for (const kind of ['video', 'audio']) {
      const times = (output?.frames ?? [])
        .filter((frame) => frame.kind === kind)
        .map(({ decodedAt }) => decodedAt);
      expect(times).toEqual(times.toSorted((one, other) => one - other));
      // The gap is not filled, because the program's time continued.
      const steps = times.slice(1).map((time, at) => time - (times[at] ?? 0));
      expect(Math.max(...steps)).toBeGreaterThan(400);
    }
  },
);

withFfmpeg('a stopped session or closed encoder leaves no ffmpeg process', async () => {
  const { file, runs, running } = await realFfmpeg();
  const { encoder, registry, status } = openEncoder({ commands: ffmpegCommands(file) });
  const shown = await film({ picture: 'color=red:size=320x180:rate=15', tone: 440 });
  await FilmPublisher.publish(registry, 'inputs/red', shown);
  for (const streamId of ['enc_1', 'enc_2']) {
    const but = { streamId, programPath: `program/${streamId}`, plan: plan([tile('red', 'left')]) };
    await encoder.start(session([{ vertical: true }], but));
    await vi.waitFor(() => expect(status(streamId)?.state).toBe('live'), pollOptions);
  }
  await vi.waitFor(async () => expect(await running()).toHaveLength(6), pollOptions);
  await encoder.stop('enc_1');
  await vi.waitFor(async () => expect(await running()).toHaveLength(3), pollOptions);
  await encoder.close();
  expect(await running()).toEqual([]);
  expect(status('enc_2')?.state).toBe('offline');
  expect((await runs()).filter(({ isEncoder }) => isEncoder)).toHaveLength(4);
});

withFfmpeg('all ffmpeg processes end when the media process is killed', async () => {
  const { file, running } = await realFfmpeg();
  const script = new URL('../../../fixtures/media/encoder/encoder-process.ts', import.meta.url);
  const child = spawn(process.execPath, [script.pathname, file], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  await once(child.stdout, 'data');
  await vi.waitFor(async () => expect(await running()).toHaveLength(2), pollOptions);
  child.kill('SIGKILL');
  await vi.waitFor(async () => expect(await running()).toEqual([]), pollOptions);
});
