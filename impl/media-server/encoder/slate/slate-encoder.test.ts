import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ManualClock } from '../../../fixtures/clock.ts';
import { programOnPath, session, TestOutput } from '../../../fixtures/media/encoder/encoder-sessions.ts';
import { plan, tile } from '../../../fixtures/media/encoder/program-plans.ts';
import type { SessionStatus } from '../../../ports/media/encoder.ts';
import { nalUnits, typeOfNal } from '../../formats/h264.ts';
import type { Codec, MediaFrame, MediaKind, Track } from '../../formats/media.ts';
import { PathRegistry } from '../../paths/path-registry.ts';
import { SlateEncoder } from './slate-encoder.ts';

const log = pino({ level: 'silent' });

function start() {
  const registry = new PathRegistry({ clock: new ManualClock(), log });
  const legs: TestOutput[] = [];
  const encoder = new SlateEncoder({
    registry,
    log,
    outputFor() {
      const output = new TestOutput();
      legs.push(output);
      return output;
    },
  });
  const notified: SessionStatus['state'][] = [];
  let last: SessionStatus | undefined;
  encoder.onStatus((_, status) => {
    notified.push(status.state);
    last = status;
  });
  onTestFinished(async () => {
    await encoder.close();
    registry.close();
  });
  const publish = async (path: string, tracks: readonly Track[] = carried) => {
    const publishing = await registry.publish(path, { tracks, end: () => {} }, async () => 1);
    if (!publishing) throw new Error('the publisher was rejected');
    return publishing;
  };
  return { registry, encoder, legs, notified, publish, status: () => last };
}

const track = (kind: MediaKind, name: Codec['name']): Track => ({
  kind,
  codec: { name, clockRate: kind === 'video' ? 90_000 : 48_000, parameters: '' },
});
const carried = [track('video', 'H264'), track('audio', 'AAC')];
const fromBrowser = [track('video', 'VP8'), track('audio', 'opus')];

/** A picture of a source; its bytes are in no slate. */
const mark = Buffer.from([0, 0, 0, 3, 0x65, 0xab, 0xcd]);
function picture(at: number, keyFrame = true): MediaFrame {
  return { kind: 'video', decodedAt: at, shownAt: at, keyFrame, data: mark };
}
const key: MediaFrame = { ...picture(0), data: Buffer.from([0x10, 0, 0, 0x9d, 1, 0x2a, 1, 2, 3, 4]) };

const soon = { interval: 20 };
const lastPicture = (output: TestOutput | undefined) => ofKind(output?.frames ?? [], 'video').at(-1)?.data;
/** Waits for a slate that is sent after this call. */
async function slateFollows(output: TestOutput | undefined): Promise<void> {
  const before = output?.frames.length ?? 0;
  await vi.waitFor(() => {
    expect(output?.frames.length).toBeGreaterThan(before);
    expect(lastPicture(output)).not.toEqual(mark);
    expect(lastPicture(output)).toBeDefined();
  }, soon);
}
const riseIn = (output: TestOutput | undefined) => {
  const times = ofKind(output?.frames ?? [], 'video').map(({ decodedAt }) => decodedAt);
  return times.every((time, at) => at === 0 || time > (times[at - 1] ?? 0));
};

const ofKind = (frames: readonly MediaFrame[], kind: MediaFrame['kind']) =>
  frames.filter((frame) => frame.kind === kind);

test('a slate is sent to every output and to the path of the program, in rising time, until the end', async () => {
  const { registry, encoder, legs, notified } = start();
  await encoder.start(session([{}, { vertical: true }], { plan: plan([tile('a', 'left')]) }));
  await vi.waitFor(() => expect(ofKind(legs[1]?.frames ?? [], 'video').length).toBeGreaterThan(3), 5000);
  expect(registry.tracks(programOnPath, 'frames')?.map(({ codec }) => codec.name)).toEqual(['H264', 'AAC']);
  const [output] = legs;
  const pictures = ofKind(output?.frames ?? [], 'video');
  expect(pictures.map(({ data }) => nalUnits(data).map(typeOfNal))).toEqual(pictures.map(() => [7, 8, 5]));
  // A decoder requires that two adjacent key frames differ.
  expect(pictures[0]?.data).not.toEqual(pictures[1]?.data);
  for (const kind of ['video', 'audio'] as const) {
    const times = ofKind(output?.frames ?? [], kind).map(({ decodedAt }) => decodedAt);
    expect(times).toEqual([...new Set(times)].sort((one, other) => one - other));
  }
  expect(ofKind(output?.frames ?? [], 'audio').length).toBeGreaterThan(pictures.length * 5);
  await encoder.endLeg('enc_1', 'dst_2');
  const before = legs[1]?.frames.length;
  const others = output?.frames.length ?? 0;
  await vi.waitFor(() => expect(output?.frames.length).toBeGreaterThan(others), 5000);
  expect(legs[1]?.frames.length).toBe(before);
  await encoder.stop('enc_1');
  await vi.waitFor(() => expect(notified.at(-1)).toBe('offline'));
  expect(notified).toEqual(expect.arrayContaining(['starting', 'live', 'stopping', 'offline']));
  expect(registry.tracks(programOnPath, 'frames')).toBeUndefined();
});

test('one source that fills the canvas is passed through unchanged', async () => {
  const { encoder, legs, publish } = start();
  await encoder.start(session([{}], { plan: plan([tile('a', 'whole')]) }));
  const publishing = await publish('inputs/a');
  publishing.forwardFrame(picture(0));
  expect(lastPicture(legs[0])).toEqual(mark);
  expect(legs[0]?.followed.at(-1)).toEqual(carried);
});

test('a source that publishes VP8 and Opus is replaced by a slate, and the program is live with the reason', async () => {
  const { encoder, legs, publish, status } = start();
  await encoder.start(session([{}], { plan: plan([tile('a', 'whole')]) }));
  const camera = await publish('inputs/a', fromBrowser);
  camera.forwardFrame(key);
  await vi.waitFor(
    () =>
      expect(status()).toMatchObject({
        state: 'live',
        lastError: expect.stringMatching(/it publishes VP8 and opus. Viewers see a slate.$/),
      }),
    soon,
  );
  await slateFollows(legs[0]);
});

test('each publisher selects between its own media and the slate', async () => {
  const { encoder, legs, publish, status } = start();
  await encoder.start(session([{}], { plan: plan([tile('a', 'whole')]) }));
  (await publish('inputs/a', fromBrowser)).forwardFrame(key);
  await slateFollows(legs[0]);
  const studio = await publish('inputs/a');
  studio.forwardFrame(picture(0));
  expect(lastPicture(legs[0])).toEqual(mark);
  await vi.waitFor(() => expect(status()?.lastError).toBeUndefined(), soon);
  (await publish('inputs/a', fromBrowser)).forwardFrame(key);
  await slateFollows(legs[0]);
  (await publish('inputs/a')).forwardFrame(picture(0));
  expect(lastPicture(legs[0])).toEqual(mark);
  expect(riseIn(legs[0])).toBe(true);
});

test('a slate replaces a source that has left, until a key frame of the next publisher', async () => {
  const { encoder, legs, publish } = start();
  await encoder.start(session([{}], { plan: plan([tile('a', 'whole')]) }));
  const first = await publish('inputs/a');
  first.forwardFrame(picture(0));
  first.leave();
  await slateFollows(legs[0]);
  await vi.waitFor(async () => {
    const next = await publish('inputs/a');
    next.forwardFrame(picture(0, false));
    expect(lastPicture(legs[0])).not.toEqual(mark);
    next.forwardFrame(picture(40));
    expect(lastPicture(legs[0])).toEqual(mark);
  }, soon);
});

test('a changed canvas selects between the source and the slate', async () => {
  const { encoder, legs, publish, status } = start();
  const alone = plan([tile('a', 'whole')], { sources: ['a', 'b'] });
  await encoder.start(session([{}, { vertical: true }], { plan: alone }));
  const publishing = await publish('inputs/a');
  publishing.forwardFrame(picture(0));
  await encoder.apply('enc_1', plan([tile('a', 'left'), tile('b', 'right')]));
  await slateFollows(legs[0]);
  await vi.waitFor(() => expect(status()?.lastError).toMatch(/shows 2. Viewers see a slate.$/), soon);
  await encoder.apply('enc_1', alone);
  publishing.forwardFrame(picture(40));
  expect(lastPicture(legs[0])).toEqual(mark);
  // Upright outputs need a cropped picture, so they show the slate all the time.
  await slateFollows(legs[1]);
  expect(ofKind(legs[1]?.frames ?? [], 'video').map(({ data }) => data)).not.toContainEqual(mark);
});
