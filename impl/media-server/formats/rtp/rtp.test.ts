import { expect, test } from 'vitest';
import { frameOfNals } from '../h264.ts';
import type { MediaFrame, MediaPacket, Track } from '../media.ts';
import { Depacketizer } from './depacketizer.ts';
import { Packetizer } from './packetizer.ts';

const h264: Track = { kind: 'video', codec: { name: 'H264', clockRate: 90_000, parameters: '' } };
const vp8: Track = { kind: 'video', codec: { name: 'VP8', clockRate: 90_000, parameters: '' } };
const sps = Buffer.from([0x67, 0x42, 0xe0, 0x1f, 0x8c]);
const pps = Buffer.from([0x68, 0xce, 0x3c, 0x80]);

function frame(at: number, keyFrame: boolean, size: number): MediaFrame {
  const slice = Buffer.alloc(size, at & 0xff);
  slice[0] = keyFrame ? 0x65 : 0x41;
  const data = frameOfNals(keyFrame ? [sps, pps, slice] : [slice]);
  return { kind: 'video', decodedAt: at, shownAt: at, keyFrame, data };
}

/**
 * Frames of sizes below, at and above the payload of a packet. The first and then every tenth is a key
 * frame.
 */
const frames = Array.from({ length: 40 }, (_, index) =>
  frame(index * 40, index % 10 === 0, [5, 1179, 1180, 1181, 2400, 30_000][index % 6] ?? 5),
);

function whole(packets: readonly MediaPacket[], track = h264): MediaFrame[] {
  const depacketizer = new Depacketizer(track);
  return packets.flatMap((packet) => depacketizer.push(packet, 0));
}

test('frames are assembled from their packets unchanged, and no packet exceeds a datagram', () => {
  const packetizer = new Packetizer(h264);
  const packets = frames.flatMap((one) => packetizer.packets(one));
  expect(Math.max(...packets.map(({ payload }) => payload.length))).toBeLessThanOrEqual(1180);
  expect(packets.filter(({ keyFrame }) => keyFrame)).toHaveLength(4);
  const out = whole(packets);
  expect(out.map(({ data }) => data.toString('hex'))).toEqual(frames.map(({ data }) => data.toString('hex')));
  expect(out.map(({ keyFrame }) => keyFrame)).toEqual(frames.map(({ keyFrame }) => keyFrame));
  expect(out.map(({ shownAt }) => Math.round(shownAt))).toEqual(frames.map(({ shownAt }) => shownAt));
});

test('reordered packets are put in order, and duplicates are dropped', () => {
  const packetizer = new Packetizer(h264);
  const packets = frames.flatMap((one) => packetizer.packets(one));
  const first = packets.slice(0, 1);
  const rest = packets.slice(1);
  const shuffled = rest.map((_, index) => rest[index ^ 1] ?? rest[index]).filter((one) => one !== undefined);
  const doubled = [...first, ...shuffled].flatMap((one) => [one, one]);
  expect(whole(doubled)).toHaveLength(frames.length);
});

test('after a loss nothing is returned until the next complete key frame', () => {
  const packetizer = new Packetizer(h264);
  const many = Array.from({ length: 400 }, (_, index) => frame(index * 40, index % 100 === 0, 1000));
  const packets = many.flatMap((one) => packetizer.packets(one));
  const out = whole(packets.filter((_, index) => index !== 50));
  const times = out.map(({ shownAt }) => Math.round(shownAt));
  expect(times.slice(0, 45)).toEqual(many.slice(0, 45).map(({ shownAt }) => shownAt));
  expect(times.at(-1)).toBe(399 * 40);
  const gap = times.findIndex((time, index) => time - (times[index - 1] ?? 0) > 40);
  expect(out[gap]?.keyFrame).toBe(true);
});

test('follows sequence numbers that restart', () => {
  const [one, other] = [new Packetizer(h264), new Packetizer(h264)];
  const before = frames.flatMap((single) => one.packets(single));
  const after = frames
    .flatMap((single) => other.packets(single))
    .map((packet) => ({
      ...packet,
      sequenceNumber: (packet.sequenceNumber + (before.at(-1)?.sequenceNumber ?? 0) + 20_000) & 0xffff,
    }));
  expect(whole([...before, ...after]).length).toBeGreaterThan(frames.length + 30);
});

test('VP8 frames are assembled without their descriptors', () => {
  const packet = (sequenceNumber: number, payload: number[], marker: boolean): MediaPacket => ({
    kind: 'video',
    sequenceNumber,
    timestamp: 0,
    marker,
    keyFrame: false,
    payload: Buffer.from(payload),
  });
  const out = whole(
    [packet(1, [0x90, 0x80, 0x01, 0x00, 7], false), packet(2, [0x80, 0x80, 0x01, 8, 9], true)],
    vp8,
  );
  expect(out.map(({ data, keyFrame }) => [data.toString('hex'), keyFrame])).toEqual([['00070809', true]]);
});

test('invalid packets return no frames and cost little', () => {
  const depacketizer = new Depacketizer(h264);
  for (let index = 0; index < 5000; index += 1) {
    const payload = Buffer.from(Array.from({ length: index % 40 }, (_, at) => (index * 31 + at * 17) & 0xff));
    depacketizer.push(
      {
        kind: 'video',
        sequenceNumber: (index * 7) & 0xffff,
        timestamp: index >> 3,
        marker: index % 5 === 0,
        payload,
        keyFrame: false,
      },
      index,
    );
  }
  expect(depacketizer.awaitsKeyFrame).toBe(true);
});
