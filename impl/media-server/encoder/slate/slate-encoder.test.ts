import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ManualClock } from '../../../fixtures/clock.ts';
import { programOnPath, session, TestOutput } from '../../../fixtures/media/encoder/encoder-sessions.ts';
import { plan, tile } from '../../../fixtures/media/encoder/program-plans.ts';
import type { SessionStatus } from '../../../ports/media/encoder.ts';
import { nalUnits, typeOfNal } from '../../formats/h264.ts';
import type { MediaFrame } from '../../formats/media.ts';
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
  const told: SessionStatus['state'][] = [];
  encoder.onStatus((_, { state }) => told.push(state));
  onTestFinished(async () => {
    await encoder.close();
    registry.close();
  });
  return { registry, encoder, legs, told };
}

const ofKind = (frames: readonly MediaFrame[], kind: MediaFrame['kind']) =>
  frames.filter((frame) => frame.kind === kind);

test('a slate goes to every output and to the path of the program, in rising time, until the end', async () => {
  const { registry, encoder, legs, told } = start();
  await encoder.start(session([{}, { vertical: true }], { plan: plan([tile('a', 'left')]) }));
  await vi.waitFor(() => expect(ofKind(legs[1]?.frames ?? [], 'video').length).toBeGreaterThan(3), 5000);
  expect(registry.tracks(programOnPath, 'frames')?.map(({ codec }) => codec.name)).toEqual(['H264', 'AAC']);
  const [output] = legs;
  const pictures = ofKind(output?.frames ?? [], 'video');
  expect(pictures.map(({ data }) => nalUnits(data).map(typeOfNal))).toEqual(pictures.map(() => [7, 8, 5]));
  // Key pictures that follow each other are not the same to a decoder.
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
  await vi.waitFor(() => expect(told.at(-1)).toBe('offline'));
  expect(told).toEqual(expect.arrayContaining(['starting', 'live', 'stopping', 'offline']));
  expect(registry.tracks(programOnPath, 'frames')).toBeUndefined();
});

test('one source that fills the canvas goes out as it is', async () => {
  const { registry, encoder, legs } = start();
  await encoder.start(session([{}], { plan: plan([tile('a', 'whole')]) }));
  const tracks = [
    { kind: 'video', codec: { name: 'H264', clockRate: 90_000, parameters: '' } },
    { kind: 'audio', codec: { name: 'AAC', clockRate: 48_000, parameters: '' } },
  ] as const;
  const publishing = await registry.publish('inputs/a', { tracks, end: () => {} }, async () => 1);
  const data = Buffer.from([0, 0, 0, 2, 0x65, 1]);
  publishing?.forwardFrame({ kind: 'video', decodedAt: 0, shownAt: 0, keyFrame: true, data });
  await vi.waitFor(() => expect(legs[0]?.frames.map((frame) => frame.data)).toEqual([data]));
});
