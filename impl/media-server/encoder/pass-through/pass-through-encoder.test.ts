import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ManualClock } from '../../../fixtures/clock.ts';
import { programOnPath, session, TestOutput } from '../../../fixtures/media/encoder/encoder-sessions.ts';
import { plan, tile } from '../../../fixtures/media/encoder/program-plans.ts';
import {
  CompositionOffError,
  type EncoderLeg,
  type ProgramPlan,
  type ProgramTile,
  type SessionStatus,
} from '../../../ports/media/encoder.ts';
import { frameOfNals } from '../../formats/h264.ts';
import type { Codec, MediaFrame, MediaKind, Track } from '../../formats/media.ts';
import { PathRegistry, type PublisherSession } from '../../paths/path-registry.ts';
import { PassThroughEncoder } from './pass-through-encoder.ts';

const log = pino({ level: 'silent' });
const track = (kind: MediaKind, name: Codec['name']): Track => ({
  kind,
  codec: { name, clockRate: kind === 'video' ? 90_000 : 48_000, parameters: '' },
});
const carried = [track('video', 'H264'), track('audio', 'AAC')];

function picture(at: number, keyFrame = false): MediaFrame {
  const sets = [Buffer.from([0x67, 0x42, 0xe0, 0x1f]), Buffer.from([0x68, 0xce])];
  const data = frameOfNals([...(keyFrame ? sets : []), Buffer.from([keyFrame ? 0x65 : 0x41, at & 0xff])]);
  return { kind: 'video', decodedAt: at, shownAt: at, keyFrame, data };
}

const tone = (at: number): MediaFrame => ({
  kind: 'audio',
  decodedAt: at,
  shownAt: at,
  keyFrame: true,
  data: Buffer.from([1, 2, 3]),
});

async function start() {
  const registry = new PathRegistry({ clock: new ManualClock(), log });
  const legs: TestOutput[] = [];
  const encoder = new PassThroughEncoder({
    registry,
    log,
    outputFor() {
      const output = new TestOutput();
      legs.push(output);
      return output;
    },
  });
  const notified: SessionStatus[] = [];
  encoder.onStatus((_, status) => notified.push(status));
  onTestFinished(async () => {
    await encoder.close();
    registry.close();
  });
  const watched: MediaFrame[] = [];
  registry.subscribe(programOnPath, {
    form: 'frames',
    take: (frame) => watched.push(frame),
    follow: () => true,
    end: () => {},
  });
  return {
    registry,
    encoder,
    legs,
    watched,
    notified,
    status: () => notified.at(-1),
    /** Starts a session with these outputs. By default it shows the source `a`. */
    begin: (legs: readonly Partial<EncoderLeg>[], first = plan([tile('a', 'whole')])) =>
      encoder.start(session(legs, { plan: first })),
    apply: (next: ProgramPlan) => encoder.apply('enc_1', next),
    async publish(path: string, tracks: readonly Track[] = carried): Promise<PublisherSession> {
      const publishing = await registry.publish(path, { tracks, end: () => {} }, async () => 1);
      if (!publishing) throw new Error('the publisher was rejected');
      return publishing;
    },
  };
}

const timesOf = (frames: readonly MediaFrame[]) => frames.map(({ decodedAt }) => decodedAt);
const rises = (times: readonly number[]) =>
  times.every((time, at) => at === 0 || time > (times[at - 1] ?? 0));

test("the media of one source is forwarded unchanged to the legs and the program's path", async () => {
  const { encoder, legs, watched, begin, publish, status } = await start();
  await begin([{}, {}]);
  expect(status()).toMatchObject({
    state: 'starting',
    legs: [{ status: 'CONNECTING' }, { status: 'CONNECTING' }],
  });
  const publishing = await publish('inputs/a');
  const frames = [picture(5000, true), tone(5010), picture(5040), picture(5080)];
  for (const frame of frames) publishing.forwardFrame(frame);
  for (const output of legs) {
    expect(output.followed).toEqual([carried]);
    expect(output.frames.map(({ data }) => data)).toEqual(frames.map(({ data }) => data));
    const [first = 0, ...rest] = timesOf(output.frames);
    expect(rest.map((time) => Math.round(time - first))).toEqual([10, 40, 80]);
  }
  await vi.waitFor(() => expect(watched).toHaveLength(4));
  expect(status()?.state).toBe('live');
  await encoder.endLeg('enc_1', 'dst_2');
  publishing.forwardFrame(picture(5120));
  expect(legs.map(({ frames: { length } }) => length)).toEqual([5, 4]);
  await encoder.stop('enc_1');
  await vi.waitFor(() => expect(status()?.state).toBe('offline'));
  publishing.forwardFrame(picture(5160));
  expect(legs[0]?.frames).toHaveLength(5);
});

test('the next publisher and the next source continue where the previous one stopped', async () => {
  const { legs, begin, apply, publish, watched } = await start();
  await begin([{}], plan([tile('a', 'whole')], { sources: ['a', 'b'] }));
  const [output] = legs;
  const first = await publish('inputs/a');
  for (const frame of [picture(90_000, true), picture(90_040)]) first.forwardFrame(frame);
  const second = await publish('inputs/a');
  for (const frame of [picture(0, true), picture(40)]) second.forwardFrame(frame);
  const other = await publish('inputs/b');
  for (const frame of [picture(700_000, true), picture(700_040)]) other.forwardFrame(frame);
  await apply(plan([tile('b', 'whole')], { sources: ['a', 'b'] }));
  other.forwardFrame(picture(700_080));
  second.forwardFrame(picture(80));
  expect(output?.frames.map(({ keyFrame }) => keyFrame)).toEqual([
    true,
    false,
    true,
    false,
    true,
    false,
    false,
  ]);
  expect(rises(timesOf(output?.frames ?? []))).toBe(true);
  await vi.waitFor(() => expect(watched).toHaveLength(7));
  expect(rises(timesOf(watched))).toBe(true);
});

test('the sound of a muted source is omitted', async () => {
  const { legs, begin, apply, publish } = await start();
  await begin([{}], plan([tile('a', 'whole')], { masterGain: 0 }));
  const publishing = await publish('inputs/a');
  for (const frame of [picture(0, true), tone(10)]) publishing.forwardFrame(frame);
  await apply(plan([tile('a', 'whole')]));
  publishing.forwardFrame(tone(30));
  expect(legs[0]?.frames.map(({ kind }) => kind)).toEqual(['video', 'audio']);
});

const small = { x: 0, y: 0, width: 960, height: 540 };
const unfit: readonly (readonly [string, readonly ProgramTile[], RegExp])[] = [
  ['no source', [], /exactly one source; the canvas shows 0/],
  ['two sources', [tile('a', 'left'), tile('b', 'right')], /exactly one source; the canvas shows 2/],
  ['a small tile', [tile('a', small)], /fills the canvas/],
  ['a translucent tile', [tile('a', 'whole', { alpha: 0.5 })], /fills the canvas/],
  ['a cropped tile', [tile('a', 'whole', { crop: { zoom: 2, panX: 0, panY: 0 } })], /fills the canvas/],
];

test.each(unfit)(
  '%s cannot be passed through: the start is rejected with the reason',
  async (_, tiles, reason) => {
    const { encoder, begin, legs, notified } = await start();
    const rejected = begin([{}], plan(tiles));
    await expect(rejected).rejects.toThrow(CompositionOffError);
    await expect(rejected).rejects.toThrow(reason);
    expect(legs).toEqual([]);
    expect(notified).toEqual([]);
    // The rejected session does not exist, so its id can be used with another plan.
    await begin([{}]);
    expect(legs.map(({ starts }) => starts)).toEqual([1]);
    await encoder.stop('enc_1');
  },
);

test('a file cannot be passed through', async () => {
  const { begin } = await start();
  const url = 'https://storage.test/film?signature=secret';
  const inputs = new Map([['a', { url, kind: 'file', origin: url, own: true } as const]]);
  const rejected = begin([], plan([tile('a', 'whole')], { inputs }));
  await expect(rejected).rejects.toThrow(/published by a device/);
  await expect(rejected).rejects.not.toThrow(/secret/);
});

test('a later plan that cannot be passed through changes only the reported error', async () => {
  const { legs, begin, apply, publish, status } = await start();
  await begin([{}]);
  // The error is reported even before the source is published.
  await apply(plan());
  await vi.waitFor(() =>
    expect(status()).toMatchObject({ state: 'starting', lastError: expect.stringMatching(/shows 0/) }),
  );
  const publishing = await publish('inputs/a');
  publishing.forwardFrame(picture(0, true));
  await apply(plan([tile('a', 'left'), tile('b', 'right')]));
  publishing.forwardFrame(picture(40));
  expect(legs[0]?.frames).toHaveLength(2);
  await vi.waitFor(() =>
    expect(status()).toMatchObject({ state: 'live', lastError: expect.stringMatching(/shows 2/) }),
  );
  await apply(plan([tile('a', 'whole')]));
  await vi.waitFor(() => expect(status()?.lastError).toBeUndefined());
});

test('VP8 is not sent to any leg, and the status shows the reason', async () => {
  const { legs, begin, publish, status } = await start();
  await begin([{}, { vertical: true }]);
  const publishing = await publish('inputs/a', [track('video', 'VP8'), track('audio', 'opus')]);
  publishing.forwardFrame({ ...picture(0, true), data: Buffer.from([0x10, 0, 0, 0, 0, 0, 1, 2, 3, 4]) });
  await vi.waitFor(() => expect(status()?.lastError).toMatch(/it publishes VP8 and opus/));
  expect(status()?.legs[1]).toMatchObject({ status: 'ERROR', lastError: expect.stringMatching(/upright/) });
  expect(legs[0]?.frames).toEqual([]);
  const next = await publish('inputs/a');
  next.forwardFrame(picture(0, true));
  expect(legs[0]?.frames).toHaveLength(1);
  await vi.waitFor(() => expect(status()).toMatchObject({ state: 'live' }));
  expect(status()?.lastError).toBeUndefined();
});
